import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { toInstant, isMyanmarDate, myanmarDateOf, type MyanmarDate } from '@padauk/contract/text/myanmar-time.rules';
import type { Tx } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { publishDraw } from './announce.ts';
import { getDrawStatus } from './draw.rules.ts';
import { hasTickets, insertDraws, lockDraw, readDraw, readDrawsFrom, markDrawVoid } from './draw.repository.ts';
import type { Draw, DrawGame, DrawsDeps, PlannedDraw } from './draws.types.ts';
import { readShifts, writeShift } from './calendar.repository.ts';

/** As in the constraint `draw_shift_is_near`. */
const MAX_SHIFT_DAYS = 6;
const DAY_MS = 86_400_000;

interface DrawMove {
  readonly drawId: string;
  readonly date: MyanmarDate;
  readonly by: `operator:${string}`;
}

type CheckDeps = Pick<DrawsDeps, 'clock' | 'games'>;

export function checkMove(
  deps: CheckDeps & Pick<DrawsDeps, 'db'>,
  move: Pick<DrawMove, 'drawId' | 'date'>,
): Promise<Result<object>> {
  return commitIfAccepted(deps.db, (tx) => lockMovableDraw(tx, deps, move));
}

/**
 * Voids a draw without bets and inserts another one, so that a bet in flight never moves to another day. Refuses
 * NOT_FOUND, ALREADY_DONE (result or void), DRAW_CLOSED, NOT_ALLOWED (bets, or a game without shifts), INVALID_INPUT (a
 * day that is past, too far or taken).
 */
export function moveDraw(
  deps: Pick<DrawsDeps, 'db' | 'clock' | 'random' | 'games'>,
  { drawId, date, by }: DrawMove,
): Promise<Result<{ readonly drawId: string; readonly date: MyanmarDate }>> {
  return commitIfAccepted(deps.db, async (tx) => {
    const movable = await lockMovableDraw(tx, deps, { drawId, date });
    if (!movable.ok) return movable;
    const { draw, game, usualDate } = movable.value;
    const now = deps.clock.now();
    const id = deps.random.uuid();
    await markDrawVoid(tx, draw.id, { reason: 'no-draw', by, at: now });
    await writeShift(tx, { game: draw.game, usualDate, drawsOn: date });
    await insertDraws(tx, game.rules, [{ ...moveToDay(draw, date), id }], game.settings);
    await publishDraw(tx, draw, 'void');
    const movedDraw = await readDraw(tx, id);
    if (movedDraw !== null) await publishDraw(tx, movedDraw, getDrawStatus(movedDraw, now), true);
    return accepted({ drawId: id, date });
  });
}

async function lockMovableDraw(
  tx: Tx,
  { clock, games }: CheckDeps,
  { drawId, date }: Pick<DrawMove, 'drawId' | 'date'>,
): Promise<Result<{ readonly draw: Draw; readonly game: DrawGame; readonly usualDate: MyanmarDate }>> {
  const now = clock.now();
  const draw = await lockDraw(tx, drawId);
  const game = games.find(({ rules }) => rules.code === draw?.game);
  if (draw === null || game === undefined) return refused(createRefusal('NOT_FOUND'));
  if (draw.voidedAt !== null || draw.result !== null) return refused(createRefusal('ALREADY_DONE'));
  if (now >= draw.closesAt) return refused(createRefusal('DRAW_CLOSED'));
  if (!game.plan.hasShifts || (await hasTickets(tx, draw.id))) return refused(createRefusal('NOT_ALLOWED'));
  const usualDate = await findUsualDate(tx, draw);
  if (!isMyanmarDate(date) || !(await isDayFree(tx, draw, { date, usualDate, now })))
    return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['date'], code: 'choice' }]));
  return accepted({ draw, game, usualDate });
}

function moveToDay(draw: Draw, date: MyanmarDate): PlannedDraw {
  const shiftMs = toInstant(date, 0).getTime() - toInstant(draw.date, 0).getTime();
  const addShift = (instant: Date): Date => new Date(instant.getTime() + shiftMs);
  const { slot, opensAt, closesAt, drawsAt } = draw;
  return { date, slot, opensAt, closesAt: addShift(closesAt), drawsAt: addShift(drawsAt) };
}

async function findUsualDate(tx: Tx, draw: Draw): Promise<MyanmarDate> {
  const shifts = await readShifts(tx, draw.game);
  return [...shifts].find(([, drawsOn]) => drawsOn === draw.date)?.[0] ?? draw.date;
}

async function isDayFree(
  tx: Tx,
  draw: Draw,
  { date, usualDate, now }: { readonly date: MyanmarDate; readonly usualDate: MyanmarDate; readonly now: Date },
): Promise<boolean> {
  const days = Math.abs(toInstant(date, 0).getTime() - toInstant(usualDate, 0).getTime()) / DAY_MS;
  if (date <= myanmarDateOf(now) || days > MAX_SHIFT_DAYS || moveToDay(draw, date).closesAt <= draw.opensAt)
    return false;
  const sameDay = await readDrawsFrom(tx, draw.game, date);
  return sameDay.every((other) => other.date !== date);
}
