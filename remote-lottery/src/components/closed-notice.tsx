import type { ReactNode } from 'react';
import { getServerNow, useFormat, useNavigate, useText } from '@padauk/shared/runtime';
import { Button, Notice, Stack, ActionBar } from '@padauk/shared/ui';
import { BettingOffNotice, useIsBettingOff } from '@padauk/shared/betting';
import { getDrawName } from '../draw-name.ts';
import type { LotteryGame } from '../lottery-game.types.ts';
import type { Draw } from '../resources/lottery.types.ts';
import { findNextDraw, type Phase } from '../resources/draw.rules.ts';
import { useDraws } from '../resources/draws.resource.ts';
import { drafts } from '../state/draft.store.ts';

interface ClosedNoticeProps {
  readonly game: LotteryGame;
  readonly draw: Draw;
  readonly phase: Phase;
  /** Chosen numbers that are lost unless they move to another draw. */
  readonly lineCount: number;
}

/** Handles DRAW_CLOSED on the board or in the review: moves the chosen numbers to an open draw. */
export function ClosedNotice({ game, draw, phase, lineCount }: ClosedNoticeProps) {
  const t = useText('lottery');
  const format = useFormat();
  const navigate = useNavigate();
  const draws = useDraws(game.rules.code);
  const isEarly = phase === 'upcoming';
  const next =
    draws.kind === 'ready'
      ? findNextDraw(
          draws.value.draws.filter((candidate) => candidate.id !== draw.id),
          getServerNow(),
        )
      : null;
  // Numbers of a draw that is not open yet move to one that already is, never to a later one.
  const targetDraw = isEarly && next !== null && Date.parse(next.opensAt) > Date.parse(draw.opensAt) ? null : next;
  const formatDrawName = (named: Draw): string =>
    named.date === draw.date ? getDrawName(t, named) : `${getDrawName(t, named)} ${format.date(named.date)}`;
  const moveNumbers = (target: Draw): void => {
    drafts.move(draw.id, target.id);
    void navigate(game.paths.board(target.id), { replace: true });
  };
  return (
    <Notice
      tone="warn"
      isAnnounced
      title={isEarly ? t('notOpenYet.title') : t('drawClosed.title')}
      action={
        <Stack gap={2}>
          {targetDraw !== null && lineCount > 0 && (
            <Button variant="secondary" size="small" onClick={() => moveNumbers(targetDraw)}>
              {t('drawClosed.move', { draw: formatDrawName(targetDraw) })}
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

/** The bottom bar of a board: the reason that betting is closed or switched off, otherwise the children. */
export function BettingBar({ children, ...closed }: ClosedNoticeProps & { readonly children: ReactNode }) {
  const isOff = useIsBettingOff(closed.game.product);
  return (
    <ActionBar>
      {closed.phase !== 'open' ? <ClosedNotice {...closed} /> : isOff ? <BettingOffNotice /> : children}
    </ActionBar>
  );
}
