import type { MouseEvent, ReactElement } from 'react';
import { Trash2 } from 'lucide-react';
import { StakeField } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Card, DrawNumber, IconButton } from '@padauk/shared/ui';
import type { RemarkLine } from './remark.rules.ts';
import type { RemarkModel } from './use-remark.ts';
import styles from './remark-lines.module.scss';

/** Each number with its stake, which can be changed, and the button that takes it off. */
export function RemarkLines({ model }: { readonly model: RemarkModel }): ReactElement {
  const t = useText('lottery');
  return (
    <Card inset="flat">
      <ul className={styles.lines} aria-label={t('numbersOfTicket')}>
        {model.lines.map((line) => (
          <Line key={line.number} line={line} model={model} />
        ))}
      </ul>
    </Card>
  );
}

/** The button goes with its line: the focus stays in the list, or whoever takes off three numbers begins at the top of the page each time. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const line = currentTarget.closest('li');
  (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector('button')?.focus();
}

function Line({ line, model }: { readonly line: RemarkLine; readonly model: RemarkModel }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const isLocked = model.placing.isSending || model.placing.unknown !== null;
  const remove = (event: MouseEvent<HTMLButtonElement>): void => {
    focusNeighbour(event);
    model.remove(line.number);
  };
  return (
    <li className={styles.line}>
      <DrawNumber number={line.number} size="small" />
      <div className={styles.stake}>
        <StakeField
          label={t('remark.stakeOn', { number: line.number })}
          isLabelHidden
          value={line.stakeKyat}
          onChange={(stakeKyat) => model.setStake(line.number, stakeKyat)}
          rules={model.stake}
          refused={line.issue}
          hasTried={model.placing.hasTried}
          disabled={isLocked}
        />
        {line.largestStakeKyat === null ? (
          <p className={styles.note}>
            {t('remark.pays', { payout: format.kyat(line.payoutKyat) })}
            {line.nearPayoutKyat !== null && (
              <> · {t('remark.paysNear', { payout: format.kyat(line.nearPayoutKyat) })}</>
            )}
          </p>
        ) : (
          <p className={styles.over}>
            {line.largestStakeKyat === 0
              ? t('remark.full')
              : t('remark.room', { remaining: format.kyat(line.largestStakeKyat) })}
          </p>
        )}
      </div>
      <IconButton
        icon={Trash2}
        label={t('remark.remove', { number: line.number })}
        disabled={isLocked}
        onClick={remove}
      />
    </li>
  );
}
