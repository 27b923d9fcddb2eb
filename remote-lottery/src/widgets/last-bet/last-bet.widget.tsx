import { RotateCw } from 'lucide-react';
import { useIsBettingOff } from '@padauk/shared/betting';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, List, ListItem, Skeleton } from '@padauk/shared/ui';
import { LastTicket, listNumbers } from '../../components/last-ticket.tsx';
import { useOpenDraw, useRepeatBet } from '../../components/repeat-bet.tsx';
import type { GameProps } from '../../lottery-game.types.ts';
import { getDrawNameKey } from '../../resources/draw.rules.ts';
import { useDraws } from '../../resources/draws.resource.ts';
import styles from '../../components/repeat-bet.module.scss';

/** Home's card of the last bet: one tap opens its review on the open draw. Nothing without a bet or a draw. */
export function LastBetCard({ game }: GameProps) {
  const t = useText('lottery');
  const betting = useText('betting');
  const format = useFormat();
  const repeat = useRepeatBet(game);
  const draw = useOpenDraw(game);
  const isOff = useIsBettingOff(game.product);
  const loading = <Skeleton shape="card" />;
  if (useDraws(game.rules.code).kind === 'loading') return loading;
  if (draw === null || isOff) return null;
  const drawName = t('drawAt', { name: t(getDrawNameKey(draw)), time: format.day(draw.date) });
  return (
    <LastTicket game={game} loading={loading}>
      {(ticket) => (
        <List>
          <ListItem
            icon={RotateCw}
            title={
              <strong>
                {game.name} · {betting('placed.again')}
              </strong>
            }
            detail={
              <>
                {drawName}
                <span className={styles.sums}>
                  {listNumbers(ticket)} <Amount kyat={ticket.stakeKyat} />
                </span>
              </>
            }
            onClick={() => repeat(ticket, draw)}
          />
        </List>
      )}
    </LastTicket>
  );
}
