import type { ReactNode } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Button } from '@padauk/shared/ui';
import { LastTicket, listNumbers } from '../../components/last-ticket.tsx';
import { useRepeatBet } from '../../components/repeat-bet.tsx';
import type { GameProps } from '../../lottery-game.types.ts';
import type { Draw } from '../../resources/lottery.types.ts';
import styles from '../../components/repeat-bet.module.scss';

interface RepeatLastBetProps extends GameProps {
  readonly draw: Pick<Draw, 'id'>;
  readonly fallback: ReactNode;
}

export function RepeatLastBet({ game, draw, fallback }: RepeatLastBetProps) {
  const betting = useText('betting');
  const format = useFormat();
  const repeat = useRepeatBet(game);
  return (
    <LastTicket game={game} fallback={fallback}>
      {(ticket) => (
        <Button isWide variant="secondary" size="small" onClick={() => repeat(ticket, draw)}>
          {betting('placed.again')}{' '}
          <span className={styles.draw}>
            {listNumbers(ticket)}
            <span className={styles.amount}> · {format.kyat(ticket.stakeKyat)}</span>
          </span>
        </Button>
      )}
    </LastTicket>
  );
}
