import type { ReactElement } from 'react';
import { serverNow, useFormat, useNavigate, useText } from '@padauk/shared/runtime';
import { Button, Notice, Stack } from '@padauk/shared/ui';
import type { LotteryGame } from '../games/lottery-game.types.ts';
import type { Draw } from '../resources/lottery.types.ts';
import { nextDraw, type Phase } from '../resources/draw.rules.ts';
import { useDraws } from '../resources/draws.resource.ts';
import { drawNameKey } from './draw-name.rules.ts';
import { drafts } from '../state/draft.store.ts';

interface ClosedNoticeProps {
  readonly game: LotteryGame;
  readonly draw: Draw;
  readonly phase: Phase;
  /** How many numbers are chosen and would be lost to the player if they could not be moved. */
  readonly lineCount: number;
}

/** DRAW_CLOSED, met on the board or in the review: says so, and carries the chosen numbers over to a draw that is open. */
export function ClosedNotice({ game, draw, phase, lineCount }: ClosedNoticeProps): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const navigate = useNavigate();
  const draws = useDraws(game.rules.code);
  const isEarly = phase === 'upcoming';
  const next =
    draws.kind === 'ready'
      ? nextDraw(
          draws.value.draws.filter((one) => one.id !== draw.id),
          serverNow(),
        )
      : null;
  // From a draw that only has to open, numbers move to one that is open already, not to a later one.
  const other = isEarly && next !== null && Date.parse(next.opensAt) > Date.parse(draw.opensAt) ? null : next;
  const nameOf = (one: Draw): string =>
    one.date === draw.date ? t(drawNameKey(one)) : `${t(drawNameKey(one))} ${format.date(one.date)}`;
  const move = (to: Draw): void => {
    drafts.move(draw.id, to.id);
    void navigate(game.paths.board(to.id), { replace: true });
  };
  return (
    <Notice
      tone="warn"
      isAnnounced
      title={isEarly ? t('notOpenYet.title') : t('drawClosed.title')}
      action={
        <Stack gap={2}>
          {other !== null && lineCount > 0 && (
            <Button variant="secondary" size="small" onClick={() => move(other)}>
              {t('drawClosed.move', { draw: nameOf(other) })}
            </Button>
          )}
          <Button variant="quiet" size="small" to={game.paths.draws}>
            {t('drawClosed.draws')}
          </Button>
        </Stack>
      }
    >
      <p>
        {isEarly
          ? t('notOpenYet.detail', { time: format.dateTime(draw.opensAt) })
          : t(lineCount > 0 ? 'drawClosed.kept' : 'drawClosed.detail')}
      </p>
    </Notice>
  );
}
