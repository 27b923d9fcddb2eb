import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import type {
  getBoard,
  getDraws,
  getLiveNumber,
  getNumberStatistics,
  getOpenBoard,
  getResults,
} from '@padauk/contract/lottery/draws.endpoints';
import { RESULT_DAYS } from '@padauk/contract/limits';
import { bettingSwitchOf, PRODUCT_RULES, type NumberGameCode } from '@padauk/contract/betting/products';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { addDays, myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toBoardNumber, computeDrawRemainingKyat } from './announce.ts';
import {
  readCap,
  readNumbers,
  readDraw,
  readDrawsById,
  readDrawsFrom,
  readLastDrawnDraw,
  readLastSettledDraw,
  readRefundedDraws,
  readResults,
  type CurrentResult,
} from './draw.repository.ts';
import { findCurrentDraw, selectNearbyDraws, getDrawStatus } from './draw.rules.ts';
import type { Draw, DrawAnswer, DrawGame, DrawsDeps } from './draws.types.ts';
import { readLiveNumber } from './live.repository.ts';
import { NUMBER_GAMES } from './place-numbers.ts';
import { computeNumberStatistics } from './statistics.rules.ts';

type ReadDeps = Pick<DrawsDeps, 'db' | 'clock' | 'games'>;

function toDrawAnswer(draw: Draw, now: Date): DrawAnswer {
  const { id, game, date, slot, result, figures } = draw;
  const [opensAt, closesAt, drawsAt] = [
    draw.opensAt.toISOString(),
    draw.closesAt.toISOString(),
    draw.drawsAt.toISOString(),
  ];
  return { id, game, date, slot, opensAt, closesAt, drawsAt, status: getDrawStatus(draw, now), result, figures };
}

export async function readDrawAnswers(
  db: Db | Tx,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, DrawAnswer>> {
  return new Map((await readDrawsById(db, ids)).map((draw) => [draw.id, toDrawAnswer(draw, now)]));
}

export async function findLastSettledDraw(
  db: Db,
  game: NumberGameCode,
  now: Date,
): Promise<{ readonly draw: DrawAnswer; readonly winningNumbers: readonly string[]; readonly version: number } | null> {
  const draw = await readLastSettledDraw(db, game);
  if (draw === null || draw.result === null || draw.resultVersion === null) return null;
  const rules = NUMBER_GAMES.find((one) => one.rules.code === game)?.rules;
  const winningNumbers = [...(rules?.findWinningNumbers(draw.result).keys() ?? [])];
  return { draw: toDrawAnswer(draw, now), winningNumbers, version: draw.resultVersion };
}

export async function readCurrentDraws(
  deps: ReadDeps,
  code: NumberGameCode,
): Promise<Result<AnswerFor<typeof getDraws>>> {
  const game = findGame(deps, code);
  if (game === null) return refused(createRefusal('NOT_FOUND'));
  const now = deps.clock.now();
  const date = myanmarDateOf(now);
  const draws = selectNearbyDraws(await readDrawsFrom(deps.db, code, date), now);
  const dayOff = await game.plan.findDayOff(deps.db, date);
  const current = findCurrentDraw(draws, now);
  return accepted({
    date,
    isHoliday: dayOff !== null,
    holidayName: dayOff?.name ?? null,
    nextOpensAt: current !== null && getDrawStatus(current, now) === 'upcoming' ? current.opensAt.toISOString() : null,
    payoutMultiplier: game.settings.payoutMultiplier,
    nearMultiplier: game.settings.nearMultiplier,
    draws: draws.map((draw) => toDrawAnswer(draw, now)),
  });
}

type ShownNumber = Omit<AnswerFor<typeof getLiveNumber>, 'isHoliday' | 'current' | 'draws'>;

/** The newer of today's live number and the last final result. */
export async function readLiveState(
  deps: ReadDeps,
  code: NumberGameCode,
): Promise<Result<AnswerFor<typeof getLiveNumber>>> {
  const currentDraws = await readCurrentDraws(deps, code);
  if (!currentDraws.ok) return currentDraws;
  const { date, isHoliday, draws } = currentDraws.value;
  const now = deps.clock.now();
  const current = findCurrentDraw(await readDrawsFrom(deps.db, code, date), now);
  return accepted({
    ...(await readShownNumber(deps, code, date)),
    isHoliday,
    current: current === null ? null : toDrawAnswer(current, now),
    draws,
  });
}

async function readShownNumber({ db, clock }: ReadDeps, code: NumberGameCode, today: string): Promise<ShownNumber> {
  const [live, last] = await Promise.all([readLiveNumber(db, code), readLastDrawnDraw(db, code)]);
  const isMoving =
    live !== null && !live.isFinal && myanmarDateOf(live.at) === today && (last === null || last.drawsAt < live.at);
  if (isMoving) {
    const { number, figures, at, drawId } = live;
    const draw = await readDraw(db, drawId);
    const shownDraw = draw === null ? null : toDrawAnswer(draw, clock.now());
    return { number, figures, at: at.toISOString(), isFinal: false, draw: shownDraw, refundedDraws: [] };
  }
  if (last === null) return { number: null, figures: null, at: null, isFinal: false, draw: null, refundedDraws: [] };
  const { result: number, figures, drawsAt } = last;
  const now = clock.now();
  const refunded = await readRefundedDraws(db, code, { drawnAfter: drawsAt, before: today });
  const refundedDraws = refunded.map((draw) => toDrawAnswer(draw, now));
  return { number, figures, at: drawsAt.toISOString(), isFinal: true, draw: toDrawAnswer(last, now), refundedDraws };
}

export async function readBoard(
  deps: ReadDeps,
  { drawId, head = '' }: { readonly drawId: string; readonly head?: string | undefined },
): Promise<Result<AnswerFor<typeof getBoard>>> {
  const draw = await readDraw(deps.db, drawId);
  const game = draw === null ? null : findGame(deps, draw.game);
  if (draw === null || game === null) return refused(createRefusal('NOT_FOUND'));
  const [numbers, cap] = await Promise.all([readNumbers(deps.db, drawId, head), readCap(deps.db, drawId)]);
  return accepted({
    draw: toDrawAnswer(draw, deps.clock.now()),
    payoutMultiplier: game.settings.payoutMultiplier,
    nearMultiplier: game.settings.nearMultiplier,
    drawRemainingKyat: computeDrawRemainingKyat(cap),
    numbers: numbers.map(toBoardNumber),
  });
}

/** Refuses NOT_FOUND when no draw is open or the game's betting is switched off (D2). */
export async function readOpenBoard(
  deps: ReadDeps & Pick<DrawsDeps, 'readDisabledSettings'>,
  code: NumberGameCode,
): Promise<Result<AnswerFor<typeof getOpenBoard>>> {
  const now = deps.clock.now();
  const current = findCurrentDraw(await readDrawsFrom(deps.db, code, myanmarDateOf(now)), now);
  const isOpen = current !== null && getDrawStatus(current, now) === 'open';
  return !isOpen || (await deps.readDisabledSettings(deps.db)).has(bettingSwitchOf(code))
    ? refused(createRefusal('NOT_FOUND'))
    : await readBoard(deps, { drawId: current.id });
}

/** K12: newest first; by default the game's own number of days. */
export async function listResults(
  { db, clock }: Pick<DrawsDeps, 'db' | 'clock'>,
  { game, days = PRODUCT_RULES[game].historyDays, from, to }: RequestFor<typeof getResults>,
): Promise<AnswerFor<typeof getResults>> {
  const today = myanmarDateOf(clock.now());
  const last = to === undefined || to > today ? today : to;
  const first = from ?? addDays(last, 1 - days);
  const earliest = addDays(last, 1 - RESULT_DAYS);
  const byDate = new Map<string, Pick<CurrentResult, 'slot' | 'result' | 'figures'>[]>();
  for (const { date, ...drawn } of await readResults(db, game, { from: first < earliest ? earliest : first, to: last }))
    byDate.set(date, [...(byDate.get(date) ?? []), drawn]);
  return { days: [...byDate].reverse().map(([date, draws]) => ({ date, draws })) };
}

export async function readStatistics(
  deps: ReadDeps,
  { game: code, days = RESULT_DAYS, slot }: RequestFor<typeof getNumberStatistics>,
): Promise<Result<AnswerFor<typeof getNumberStatistics>>> {
  const game = findGame(deps, code);
  if (game === null) return refused(createRefusal('NOT_FOUND'));
  const today = myanmarDateOf(deps.clock.now());
  const results = await readResults(deps.db, code, { from: addDays(today, 1 - days), to: today });
  const filtered = slot === undefined ? results : results.filter((one) => one.slot === slot);
  return accepted({
    since: filtered[0]?.date ?? null,
    drawCount: filtered.length,
    numbers: [...computeNumberStatistics(game.rules.numbers, filtered, today)],
  });
}

function findGame(deps: Pick<DrawsDeps, 'games'>, code: NumberGameCode): DrawGame | null {
  return deps.games.find(({ rules }) => rules.code === code) ?? null;
}
