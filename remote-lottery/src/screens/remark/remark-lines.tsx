import { type MouseEvent, useState } from 'react';
import { X } from 'lucide-react';
import { groupDigits, type Kyat } from '@padauk/contract/platform/money';
import { StakeField, QuickStakes } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Card, classNames, Icon, Button, Notice } from '@padauk/shared/ui';
import { findCommonStake, type RemarkLine, splitTotal } from './remark.rules.ts';
import type { LinesModel } from './use-remark.ts';
import styles from './remark-lines.module.scss';
import uniformStakeStyles from './uniform-stake.module.scss';

/** Two columns, so that twenty numbers fit one view. */
export function RemarkLines({ model }: { readonly model: LinesModel }) {
  const t = useText('lottery');
  const { lines } = model;
  const commonKyat = findCommonStake(lines);
  const { payoutKyat = 0, nearPayoutKyat = null } = lines.find(({ stakeKyat }) => stakeKyat === commonKyat) ?? {};
  return (
    <Card inset="flat">
      <p className={styles.head}>
        <span>{t('remark.table')}</span>
        {commonKyat !== null && payoutKyat > 0 && (
          <span className={styles.pays}>
            <span>{t('remark.stakePays', { stake: groupDigits(commonKyat), payout: groupDigits(payoutKyat) })}</span>{' '}
            {nearPayoutKyat !== null && <span>{t('remark.paysNear', { payout: groupDigits(nearPayoutKyat) })}</span>}
          </span>
        )}
      </p>
      <ul className={styles.lines} aria-label={t('numbersOfTicket')}>
        {lines.map((line) => (
          <Line key={line.number} line={line} commonKyat={commonKyat} model={model} />
        ))}
      </ul>
    </Card>
  );
}

/** Moves the focus to a neighbour, because the removed line takes the focused button with it. */
function focusNeighbour({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const line = currentTarget.closest('li');
  (line?.nextElementSibling ?? line?.previousElementSibling)?.querySelector('button')?.focus();
}

interface LineProps {
  readonly line: RemarkLine;
  readonly commonKyat: RemarkLine['stakeKyat'];
  readonly model: LinesModel;
}

function Line({ line, commonKyat, model }: LineProps) {
  const t = useText('lottery');
  const format = useFormat();
  const isOver = line.largestStakeKyat !== null;
  const remove = (event: MouseEvent<HTMLButtonElement>): void => {
    focusNeighbour(event);
    model.changes?.remove(line.number);
  };
  return (
    <li className={classNames(styles.line, isOver && styles.overLine)}>
      <span className={styles.number}>{line.number}</span>
      <div className={styles.stake}>
        <StakeField
          label={t('remark.stakeOn', { number: line.number })}
          isLabelHidden
          isDense
          isIndividual={line.stakeKyat !== null && line.stakeKyat !== commonKyat}
          value={line.stakeKyat}
          onChange={(stakeKyat) => model.changes?.setStake(line.number, stakeKyat)}
          rules={model.stake}
          refused={line.issue}
          hasAttempted={model.hasAttempted}
          disabled={model.changes === null}
        />
        {isOver && (
          <p className={styles.over}>
            {line.largestStakeKyat === 0
              ? t('remark.full')
              : t('remark.room', { remaining: format.kyat(line.largestStakeKyat) })}
          </p>
        )}
      </div>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('remark.remove', { number: line.number })}
        disabled={model.changes === null}
        onClick={remove}
      >
        <Icon of={X} size={18} />
      </button>
    </li>
  );
}

interface OverLimitsProps {
  readonly lines: readonly RemarkLine[];
  readonly onReduce: () => void;
}

/** E22: numbers over their limit; one tap reduces all of them. */
export function OverLimits({ lines, onReduce }: OverLimitsProps) {
  const t = useText('lottery');
  const format = useFormat();
  const [first] = lines;
  const onlyLine = lines.length === 1 ? first : undefined;
  const remainingKyat = onlyLine?.largestStakeKyat ?? 0;
  return (
    <Notice
      tone="warn"
      isAnnounced
      action={
        <Button variant="secondary" size="small" onClick={onReduce}>
          {remainingKyat > 0 ? t('remark.take', { room: format.kyat(remainingKyat) }) : t('remark.reduce')}
        </Button>
      }
    >
      <p>
        {onlyLine === undefined
          ? t('remark.overLimit', { numbers: lines.map(({ number }) => number).join(', ') })
          : remainingKyat > 0
            ? t('remark.overOne', { number: onlyLine.number, room: format.kyat(remainingKyat) })
            : t('remark.overFull', { number: onlyLine.number })}
      </p>
    </Notice>
  );
}

export function CommonStake({ model }: { readonly model: LinesModel }) {
  const t = useText('lottery');
  const [isSplitting, setSplitting] = useState(false);
  if (model.changes === null) return null;
  return (
    <Card inset="flat">
      <div className={uniformStakeStyles.box}>
        <div className={uniformStakeStyles.head}>
          <h2 className={uniformStakeStyles.title}>{t(isSplitting ? 'remark.split' : 'remark.forAll')}</h2>
          <Button variant="quiet" size="small" aria-pressed={isSplitting} onClick={() => setSplitting(!isSplitting)}>
            {t(isSplitting ? 'remark.forAll' : 'remark.split')}
          </Button>
        </div>
        {isSplitting ? (
          <SplitTotalField model={model} />
        ) : (
          <QuickStakes
            isWrapped
            rules={model.stake}
            value={findCommonStake(model.lines)}
            onChange={model.changes.setCommonStake}
          />
        )}
      </div>
    </Card>
  );
}

/** The remainder goes to the first numbers; a total too small for all numbers is not split. */
function SplitTotalField({ model }: { readonly model: LinesModel }) {
  const t = useText('lottery');
  const [totalKyat, setTotal] = useState<Kyat | null>(null);
  const { changes, lines, stake } = model;
  const stakes = splitTotal(totalKyat ?? 0, lines.length, stake);
  const least = lines.length * stake.minimumKyat;
  return (
    <div className={uniformStakeStyles.split}>
      <StakeField
        label={t('remark.splitTotal')}
        rules={{ ...stake, minimumKyat: least, maximumKyat: lines.length * stake.maximumKyat }}
        value={totalKyat}
        onChange={setTotal}
        hasAttempted={false}
      />
      <Button
        variant="secondary"
        disabled={stakes === null}
        onClick={() => stakes !== null && changes?.setStakes(stakes)}
      >
        {t('remark.doSplit')}
      </Button>
    </div>
  );
}
