import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import { Amount, DrawNumber, List, ListItem } from '@padauk/shared/ui';
import type { Slip } from '../resources/lottery.types.ts';
import { BetStateBadge } from './bet-state-badge.tsx';
import styles from './slip-lines.module.scss';

interface SlipLinesProps {
  readonly slip: Slip;
  /** With the state and the payout of each line; without them it is a receipt. */
  readonly hasStates?: boolean;
}

/** The numbers of a placed slip with their stakes; a winning number is full gold. */
export function SlipLines({ slip, hasStates = false }: SlipLinesProps): ReactElement {
  const t = useText('lottery');
  return (
    <List label={t('numbersOfSlip')}>
      {slip.lines.map((line) => (
        <ListItem
          key={line.number}
          leading={<DrawNumber number={line.number} size="small" isFinal={line.state === 'win'} />}
          title={<Amount kyat={line.stakeKyat} />}
          detail={t('times', { multiplier: line.payoutMultiplier })}
          {...(hasStates
            ? {
                trailing: (
                  <span className={styles.outcome}>
                    <BetStateBadge state={line.state} section={slip.section} />
                    {line.payoutKyat > 0 && <Amount kyat={line.payoutKyat} isSigned isToned />}
                  </span>
                ),
              }
            : {})}
        />
      ))}
    </List>
  );
}
