import type { Reading, ReadOrder } from '@padauk/contract/betting/order-line.rules';
import { useFormat, useRefusalText, useText } from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import styles from './order-lines.module.scss';

/** Up to this many numbers of one stake are listed. */
const MAX_LISTED = 12;

interface OrderLinesProps {
  /** A valid line of the game. */
  readonly example: string;
  readonly orders: readonly ReadOrder[];
  /** The last line is still being typed: it is not refused yet. */
  readonly isTyping: boolean;
  readonly onAnswer?: (answers: Reading['answers']) => void;
  /** Forgets these answers. */
  readonly onChange?: (answers: Reading['answers']) => void;
}

/** What was understood, line by line, before anything is added. */
export function OrderLines({ orders, isTyping, ...handlers }: OrderLinesProps) {
  if (orders.length === 0) return null;
  return (
    <ol className={styles.orders}>
      {orders.map((order, index) => (
        <li key={`${index} ${order.text}`} className={styles.order}>
          <OrderResult order={order} isUnfinished={isTyping && index === orders.length - 1} {...handlers} />
        </li>
      ))}
    </ol>
  );
}

interface OrderResultProps extends Pick<OrderLinesProps, 'example' | 'onAnswer' | 'onChange'> {
  readonly order: ReadOrder;
  readonly isUnfinished: boolean;
}

function OrderResult({
  order: { text, readings, issue },
  isUnfinished,
  example,
  onAnswer,
  onChange,
}: OrderResultProps) {
  const t = useText('lottery');
  const { ofField } = useRefusalText();
  const describe = useDescription();
  const [reading, ...others] = readings;
  if (reading === undefined)
    return isUnfinished ? (
      text
    ) : (
      <p role="alert" className={styles.wrong}>
        {t('orders.wrong', { piece: text, example })}
      </p>
    );
  if (others.length > 0)
    return (
      <div role="group" aria-label={text}>
        <p role="alert" className={styles.open}>
          {t('orders.meanings', { piece: text })}
        </p>
        <div className={styles.readings}>
          {readings.map((each) => (
            <Button key={describe(each)} variant="secondary" size="small" onClick={() => onAnswer?.(each.answers)}>
              {describe(each)}
            </Button>
          ))}
        </div>
      </div>
    );
  return (
    <>
      <span className={styles.understood}>
        {text} → {describe(reading)}
      </span>
      {issue !== null && !isUnfinished && (
        <p role="alert" className={styles.wrong}>
          {ofField(issue)}
        </p>
      )}
      {Object.keys(reading.answers).length > 0 && (
        <Button variant="quiet" size="small" onClick={() => onChange?.(reading.answers)}>
          {t('orders.change')}
        </Button>
      )}
    </>
  );
}

/** `12 21 = 500 · 1,000 Ks`, with the sum. */
function useDescription(): (reading: Reading) => string {
  const format = useFormat();
  return ({ lines }) => {
    const numbersByStake = new Map<number | null, string[]>();
    for (const { number, stakeKyat } of lines)
      numbersByStake.set(stakeKyat, [...(numbersByStake.get(stakeKyat) ?? []), number]);
    const parts = [...numbersByStake].map(([stakeKyat, numbers]) => {
      const listed = `${numbers.slice(0, MAX_LISTED).join(' ')}${numbers.length > MAX_LISTED ? ` … (${numbers.length})` : ''}`;
      return stakeKyat === null ? listed : `${listed} = ${format.change(stakeKyat).slice(1)}`;
    });
    const sumKyat = lines.reduce((sum, { stakeKyat }) => sum + (stakeKyat ?? 0), 0);
    return sumKyat === 0 || lines.length === 1 ? parts.join(', ') : `${parts.join(', ')} · ${format.kyat(sumKyat)}`;
  };
}
