import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Tx } from '../../platform/database/database.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { publishDraw } from './announce.ts';
import { getDrawStatus } from './draw.rules.ts';
import { lockDraw, readDraw, writeResult } from './draw.repository.ts';
import type { Draw, DrawGame, DrawnNumber, DrawsDeps, Figures } from './draws.types.ts';
import { writeLiveNumber } from './live.repository.ts';
import {
  confirmVersion,
  dismissWaiting,
  insertVersion,
  readPayout,
  readVersions,
  readUndecidedStake,
  type ResultVersion,
} from './result.repository.ts';
import { isWaiting, decideResultStep, type ResultSource, type ResultStep } from './result.rules.ts';

export interface EnteredResult {
  readonly drawId: string;
  readonly figures: Figures;
  readonly by: ResultSource;
  /** From these stakes on, a feed's first result waits for a person; null: it never waits. */
  readonly confirmFromKyat?: number | null;
}

interface PrintedResult {
  readonly drawId: string;
  readonly printed: readonly string[];
}

export interface CurrentResult {
  readonly drawId: string;
  readonly version: number;
  readonly result: string;
}

type ResultDeps = Pick<DrawsDeps, 'db' | 'clock' | 'games'>;

/**
 * The first result stands at once. A different one stops payments until a second person enters it (it then stands) or
 * enters the standing one (which dismisses it). Refuses RESULT_CONFLICT for a result that waits, NOT_FOUND, DRAW_OPEN
 * before the draw, ALREADY_DONE for a void draw, INVALID_INPUT for figures that make no number.
 */
export function enterResult(deps: ResultDeps, entered: EnteredResult): Promise<Result<CurrentResult>> {
  // Commits even when it refuses: the entry of a conflict must be stored.
  return runInTransaction(deps.db, (tx) => applyEntry(tx, deps, entered));
}

type EntryDeps = Pick<ResultDeps, 'clock' | 'games'>;

async function applyEntry(tx: Tx, deps: EntryDeps, entered: EnteredResult): Promise<Result<CurrentResult>> {
  const draw = await lockDraw(tx, entered.drawId);
  const game = deps.games.find(({ rules }) => rules.code === draw?.game);
  if (draw === null || game === undefined) return refused(createRefusal('NOT_FOUND'));
  const now = deps.clock.now();
  const judged = judgeEntry({ draw, game, figures: entered.figures }, now);
  if (!judged.ok) return judged;
  const drawn = judged.value;
  const versions = await readVersions(tx, draw.id);
  const { confirmFromKyat = null } = entered;
  const isHeld =
    versions.length === 0 &&
    confirmFromKyat !== null &&
    ((await readUndecidedStake(tx, draw.id))?.stakedKyat ?? 0) >= confirmFromKyat;
  const step = decideResultStep(versions, { result: drawn.number, by: entered.by, isHeld });
  return await applyStep(tx, step, { draw, versions, drawn, by: entered.by, at: now });
}

/** The caller commits refusals too, so that a conflict is stored. */
export async function enterPrintedResult(
  tx: Tx,
  deps: EntryDeps,
  { drawId, printed, by }: PrintedResult & Pick<EnteredResult, 'by'>,
): Promise<Result<CurrentResult>> {
  const read = await readPrintedEntry(tx, deps, { drawId, printed });
  return read.ok ? await applyEntry(tx, deps, { drawId, figures: read.value.figures, by }) : read;
}

/** Refuses what {@link enterPrintedResult} would refuse. */
export async function readPrintedPayout(
  tx: Tx,
  deps: EntryDeps,
  printed: PrintedResult,
): Promise<Result<{ readonly payoutKyat: number }>> {
  const read = await readPrintedEntry(tx, deps, printed);
  if (!read.ok) return read;
  const drawn = judgeEntry(read.value, deps.clock.now());
  if (!drawn.ok) return drawn;
  const { draw, game } = read.value;
  return accepted({ payoutKyat: await readPayout(tx, draw.id, game.rules.findWinningNumbers(drawn.value.number)) });
}

interface PreparedEntry {
  readonly draw: Draw;
  readonly game: DrawGame;
  readonly figures: Figures;
}

async function readPrintedEntry(
  tx: Tx,
  deps: EntryDeps,
  { drawId, printed }: PrintedResult,
): Promise<Result<PreparedEntry>> {
  const draw = await readDraw(tx, drawId);
  const game = deps.games.find(({ rules }) => rules.code === draw?.game);
  if (draw === null || game === undefined) return refused(createRefusal('NOT_FOUND'));
  if (printed.length !== game.figureNames.length)
    return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['figures'], code: 'type' }]));
  const figures: Figures = Object.fromEntries(game.figureNames.map((name, index) => [name, printed[index]]));
  return accepted({ draw, game, figures });
}

export function listPrintedFigures(games: DrawsDeps['games'], code: string, figures: Figures | null): string[] {
  const names = games.find(({ rules }) => rules.code === code)?.figureNames ?? [];
  return names.map((name) => figures?.[name] ?? '');
}

function judgeEntry({ draw, game, figures }: PreparedEntry, now: Date): Result<DrawnNumber> {
  const drawn = game.toDrawnNumber(figures);
  if (!('number' in drawn)) return refused(createRefusal('INVALID_INPUT', undefined, drawn));
  if (draw.voidedAt !== null) return refused(createRefusal('ALREADY_DONE'));
  return now < draw.drawsAt ? refused(createRefusal('DRAW_OPEN')) : accepted(drawn);
}

interface Entry {
  readonly draw: Draw;
  readonly versions: readonly ResultVersion[];
  readonly drawn: DrawnNumber;
  readonly by: ResultSource;
  readonly at: Date;
}

async function applyStep(
  tx: Tx,
  step: ResultStep,
  { draw, versions, drawn, by, at }: Entry,
): Promise<Result<CurrentResult>> {
  const next = { ...drawn, version: versions.length + 1, by, at };
  switch (step.kind) {
    case 'first':
      await insertVersion(tx, draw.id, { ...next, confirmedBy: by });
      return accepted(await applyResult(tx, draw, next, at));
    case 'held':
    case 'conflicts':
      await insertVersion(tx, draw.id, { ...next, confirmedBy: null });
      return refuseConflict(draw, versions, drawn);
    case 'confirms': {
      const confirmed = versions.find((version) => version.version === step.version);
      if (confirmed === undefined) throw new Error(`draw ${draw.id} has no version ${step.version}`);
      await confirmVersion(tx, draw.id, step.version, { by, at });
      await dismissWaiting(tx, draw.id, { by, at });
      return accepted(await applyResult(tx, draw, { ...confirmed, number: confirmed.result }, at));
    }
    case 'same':
      if (step.dismisses) await dismissWaiting(tx, draw.id, { by, at });
      if (draw.result === null || draw.resultVersion === null)
        throw new Error(`draw ${draw.id} has confirmed versions but no result`);
      return accepted({ drawId: draw.id, version: draw.resultVersion, result: draw.result });
    case 'waits':
      return refuseConflict(draw, versions, drawn);
  }
}

/** The live number becomes final at the time of the draw, not at the time of the entry. */
async function applyResult(
  tx: Tx,
  draw: Draw,
  { version, number, figures }: DrawnNumber & { readonly version: number },
  at: Date,
): Promise<CurrentResult> {
  await writeResult(tx, draw.id, { version, number, figures });
  await writeLiveNumber(tx, { game: draw.game, drawId: draw.id, number, figures, at: draw.drawsAt, isFinal: true });
  await publishDraw(tx, { ...draw, result: number }, getDrawStatus({ ...draw, settledAt: null }, at), true);
  return { drawId: draw.id, version, result: number };
}

function refuseConflict(draw: Draw, versions: readonly ResultVersion[], entered: DrawnNumber): Result<never> {
  const result = draw.result ?? versions.find(isWaiting)?.result ?? '';
  return refused(createRefusal('RESULT_CONFLICT', { result, entered: entered.number }));
}

export async function readResultHistory(deps: Pick<DrawsDeps, 'db'>, drawId: string): Promise<Result<ResultVersion[]>> {
  const draw = await readDraw(deps.db, drawId);
  return draw === null ? refused(createRefusal('NOT_FOUND')) : accepted(await readVersions(deps.db, drawId));
}
