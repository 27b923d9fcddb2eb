import type { MouseEvent, ReactElement } from 'react';
import { X } from 'lucide-react';
import { StakeField } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Card, classNames, Icon } from '@padauk/shared/ui';
import { findCommonStake, type RemarkLine } from './remark.rules.ts';
import type { RemarkModel } from './use-remark.ts';
import styles from './remark-lines.module.scss';

/** Two columns, so that twenty numbers fit one view. */
export function RemarkLines({ model }: { readonly model: RemarkModel }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const { lines } = model;
  const commonKyat = findCommonStake(lines);
  const { payoutKyat = 0, nearPayoutKyat = null } = lines.find(({ stakeKyat }) => stakeKyat === commonKyat) ?? {};
  return (
    <Card inset="flat">
      <p className={styles.head}>
        <span>{t('remark.table')}</span>
        {commonKyat !== null && payoutKyat > 0 && (
          <span>
            {t('remark.stakePays', { stake: format.kyat(commonKyat), payout: format.kyat(payoutKyat) })}
            {nearPayoutKyat !== null && <> · {t('remark.paysNear', { payout: format.kyat(nearPayoutKyat) })}</>}
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
  readonly model: RemarkModel;
}

function Line({ line, commonKyat, model }: LineProps): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const isLocked = model.placing.isSending || model.placing.unknown !== null;
  const isOver = line.largestStakeKyat !== null;
  const remove = (event: MouseEvent<HTMLButtonElement>): void => {
    focusNeighbour(event);
    model.remove(line.number);
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
          onChange={(stakeKyat) => model.setStake(line.number, stakeKyat)}
          rules={model.stake}
          refused={line.issue}
          hasAttempted={model.placing.hasAttempted}
          disabled={isLocked}
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
        disabled={isLocked}
        onClick={remove}
      >
        <Icon of={X} size={18} />
      </button>
    </li>
  );
}
