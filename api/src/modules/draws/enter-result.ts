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
  repeatsFigures,
  readPayout,
  readVersions,
  readUndecidedStake,
  type ResultVersion,
} from './result.repository.ts';
import { isWaiting, decideResultStep, type ResultSource, type ResultStep } from './result.rules.ts';

/** The figures in the order in which the office enters them. */
interface PrintedFigures {
  readonly printed: readonly string[];
}

type EnteredFigures = { readonly figures: Figures } | PrintedFigures;

interface Entered {
  readonly drawId: string;
  readonly by: ResultSource;
  /** From these stakes on, a feed's first result waits for a person; null: it never waits. */
  readonly confirmFromKyat?: number | null;
}

export interface CurrentResult {
  readonly drawId: string;
  readonly version: number;
  readonly result: string;
}

type EntryDeps = Pick<DrawsDeps, 'clock' | 'games'>;

/**
 * The first result stands at once. A different one stops payments until a second person enters it (it then stands) or
 * enters the standing one (which dismisses it). Refuses RESULT_CONFLICT for a result that waits, NOT_FOUND, DRAW_OPEN
 * before the draw, ALREADY_DONE for a void draw, INVALID_INPUT for figures that make no number.
 */
export function enterResult(
  deps: EntryDeps & Pick<DrawsDeps, 'db'>,
  entered: Entered & { readonly figures: Figures },
): Promise<Result<CurrentResult>> {
  // Commits even when it refuses: the entry of a conflict must be stored.
  return runInTransaction(deps.db, (tx) => applyEntry(tx, deps, entered));
}

/** The caller commits refusals too, so that a conflict is stored. */
export function enterPrintedResult(
  tx: Tx,
  deps: EntryDeps,
  { drawId, printed, by }: Pick<Entered, 'drawId' | 'by'> & PrintedFigures,
): Promise<Result<CurrentResult>> {
  return applyEntry(tx, deps, { drawId, printed, by });
}

async function applyEntry(tx: Tx, deps: EntryDeps, entered: Entered & EnteredFigures): Promise<Result<CurrentResult>> {
  const lockedDraw = await lockDraw(tx, entered.drawId);
  const at = deps.clock.now();
  const judged = judgeEntry(lockedDraw, deps.games, entered, at);
  if (!judged.ok) return judged;
  const { draw, drawn } = judged.value;
  const { by, confirmFromKyat = null } = entered;
  const versions = await readVersions(tx, draw.id);
  const isHeld = versions.length === 0 && (await isDoubtful(tx, draw.id, { drawn, by, confirmFromKyat }));
  const step = decideResultStep(versions, { result: drawn.number, by, isHeld });
  return await applyStep(tx, step, { draw, versions, drawn, by, at });
}

/** A feed's result that a person must confirm: with high stakes, or with the figures of the draw before. */
async function isDoubtful(
  tx: Tx,
  drawId: string,
  { drawn, by, confirmFromKyat }: Required<Pick<Entered, 'by' | 'confirmFromKyat'>> & { readonly drawn: DrawnNumber },
): Promise<boolean> {
  if (!by.startsWith('feed:')) return false;
  if (drawn.figures !== null && (await repeatsFigures(tx, drawId, drawn.figures))) return true;
  return confirmFromKyat !== null && ((await readUndecidedStake(tx, drawId))?.stakedKyat ?? 0) >= confirmFromKyat;
}

/** Refuses what {@link enterPrintedResult} would refuse. */
export async function readPrintedPayout(
  tx: Tx,
  { clock, games }: EntryDeps,
  { drawId, printed }: Pick<Entered, 'drawId'> & PrintedFigures,
): Promise<Result<{ readonly payoutKyat: number }>> {
  const judged = judgeEntry(await readDraw(tx, drawId), games, { printed }, clock.now());
  if (!judged.ok) return judged;
  const { game, drawn } = judged.value;
  return accepted({ payoutKyat: await readPayout(tx, drawId, game.rules.findWinningNumbers(drawn.number)) });
}

export function listPrintedFigures(games: DrawsDeps['games'], code: string, figures: Figures | null): string[] {
  const names = games.find(({ rules }) => rules.code === code)?.figureNames ?? [];
  return names.map((name) => figures?.[name] ?? '');
}

function judgeEntry(
  draw: Draw | null,
  games: readonly DrawGame[],
  entered: EnteredFigures,
  now: Date,
): Result<{ readonly draw: Draw; readonly game: DrawGame; readonly drawn: DrawnNumber }> {
  const game = games.find(({ rules }) => rules.code === draw?.game);
  if (draw === null || game === undefined) return refused(createRefusal('NOT_FOUND'));
  const figures = 'figures' in entered ? entered.figures : nameFigures(game, entered.printed);
  const drawn = figures === null ? [{ path: ['figures'], code: 'type' as const }] : game.toDrawnNumber(figures);
  if (!('number' in drawn)) return refused(createRefusal('INVALID_INPUT', undefined, drawn));
  if (draw.voidedAt !== null) return refused(createRefusal('ALREADY_DONE'));
  return now < draw.drawsAt ? refused(createRefusal('DRAW_OPEN')) : accepted({ draw, game, drawn });
}

function nameFigures({ figureNames }: DrawGame, printed: readonly string[]): Figures | null {
  if (printed.length !== figureNames.length) return null;
  return Object.fromEntries(figureNames.map((name, index) => [name, printed[index]]));
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
