import type { Ticket } from '@padauk/shared/betting';
import { getServerNow, useFormat, useNavigate, useText } from '@padauk/shared/runtime';
import { Button, type ButtonVariant } from '@padauk/shared/ui';
import { getDrawName } from '../draw-name.ts';
import type { GameTicketProps, LotteryGame } from '../lottery-game.types.ts';
import { findOpenDraw } from '../resources/draw.rules.ts';
import { useDraws } from '../resources/draws.resource.ts';
import type { Draw } from '../resources/lottery.types.ts';
import { drafts } from '../state/draft.store.ts';
import styles from './repeat-bet.module.scss';

export function useOpenDraw({ rules }: LotteryGame): Draw | null {
  const draws = useDraws(rules.code);
  return draws.kind === 'ready' ? findOpenDraw(draws.value.draws, getServerNow()) : null;
}

/** Copies a bet to the open board, unplaced. Without an open draw, or for a package (chosen anew): a link to draws. */
export function useRepeatBet({ paths }: LotteryGame): (ticket: Ticket, draw: Pick<Draw, 'id'>) => void {
  const navigate = useNavigate();
  return ({ lines }, { id }) => {
    drafts.replace(
      id,
      lines.map(({ number }) => number),
    );
    for (const { number, stakeKyat } of lines) drafts.setOwnStake(id, number, stakeKyat);
    void navigate(paths.review(id));
  };
}

interface RepeatBetProps extends GameTicketProps {
  readonly variant?: ButtonVariant;
}

/**
 * Copies a former bet to the board of the open draw; places no bet. Without an open draw, and for a package, which is
 * chosen anew, a link to the draws.
 */
export function RepeatBet({ game, ticket, variant = 'primary' }: RepeatBetProps) {
  const t = useText('lottery');
  const betting = useText('betting');
  const format = useFormat();
  const repeat = useRepeatBet(game);
  const openDraw = useOpenDraw(game);
  const draw = game.product === game.rules.code ? openDraw : null;
  if (draw === null)
    return (
      <Button isWide variant={variant} to={game.paths.draws}>
        {betting('placed.again')}
      </Button>
    );
  return (
    <Button isWide variant={variant} onClick={() => repeat(ticket, draw)}>
      {betting('placed.again')}{' '}
      <span className={styles.draw}>{t('drawAt', { name: getDrawName(t, draw), time: format.day(draw.date) })}</span>
    </Button>
  );
}
