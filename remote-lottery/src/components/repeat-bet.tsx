import { getServerNow, useFormat, useNavigate, useText } from '@padauk/shared/runtime';
import { Button, type ButtonVariant } from '@padauk/shared/ui';
import { getDrawName } from '../draw-name.ts';
import type { GameTicketProps } from '../lottery-game.types.ts';
import { findOpenDraw } from '../resources/draw.rules.ts';
import { useDraws } from '../resources/draws.resource.ts';
import { drafts } from '../state/draft.store.ts';
import styles from './repeat-bet.module.scss';

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
  const navigate = useNavigate();
  const draws = useDraws(game.rules.code);
  const isCopied = game.product === game.rules.code;
  const draw = isCopied && draws.kind === 'ready' ? findOpenDraw(draws.value.draws, getServerNow()) : null;
  if (draw === null)
    return (
      <Button isWide variant={variant} to={game.paths.draws}>
        {betting('placed.again')}
      </Button>
    );
  const repeat = (): void => {
    drafts.replace(
      draw.id,
      ticket.lines.map(({ number }) => number),
    );
    for (const { number, stakeKyat } of ticket.lines) drafts.setOwnStake(draw.id, number, stakeKyat);
    void navigate(game.paths.review(draw.id));
  };
  return (
    <Button isWide variant={variant} onClick={repeat}>
      {betting('placed.again')}{' '}
      <span className={styles.draw}>{t('drawAt', { name: getDrawName(t, draw), time: format.date(draw.date) })}</span>
    </Button>
  );
}
