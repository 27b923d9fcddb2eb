import { refusal, type Refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { pairOf } from '../feeds/index.ts';
import { publishSection } from './announce.ts';
import { freezeLive } from './live.repository.ts';
import type { LotteryDeps, Section } from './lottery.types.ts';
import {
  confirmVersion,
  dismissWaiting,
  insertVersion,
  readVersions,
  type ResultVersion,
} from './result.repository.ts';
import { resultStep, type ResultSource, type ResultStep } from './result.rules.ts';
import { statusOf } from './section-plan.rules.ts';
import { lockSection, readSection, writeSectionResult } from './section.repository.ts';

export interface EnteredResult {
  readonly sectionId: string;
  /** The exchange's index and value (million baht) as printed. */
  readonly setIndex: string;
  readonly setValue: string;
  readonly by: ResultSource;
}

/** The result that stands after an entry. */
export interface StandingResult {
  readonly sectionId: string;
  readonly version: number;
  readonly result: string;
}

type ResultDeps = Pick<LotteryDeps, 'db' | 'clock'>;
type Figures = Pick<ResultVersion, 'result' | 'setIndex' | 'setValue'>;

/**
 * Enters a section's result. The first one stands at once, and the settlement job pays it; the same again changes nothing. A different one is kept,
 * stops the payment, and is answered RESULT_CONFLICT (with `result` and `entered`) until a second person enters it too, which makes it the standing one,
 * or enters the standing one again, which dismisses it.
 *
 * Refuses: NOT_FOUND, DRAW_OPEN before the draw, ALREADY_DONE for a section that was called off, INVALID_INPUT for figures that make no number.
 */
export function enterResult(deps: ResultDeps, entered: EnteredResult): Promise<Result<StandingResult>> {
  const figures = pairOf(entered.setIndex, entered.setValue);
  if (figures === null)
    return Promise.resolve(
      refused(
        refusal('INVALID_INPUT', undefined, [
          { path: 'setIndex', code: 'type' },
          { path: 'setValue', code: 'type' },
        ]),
      ),
    );
  // A conflict must outlive its refusal, so this commits whatever it answers.
  return inTransaction(deps.db, async (tx) => {
    const section = await lockSection(tx, entered.sectionId);
    const now = deps.clock.now();
    const no = entryRefusal(section, now);
    if (section === null || no !== null) return refused(no ?? refusal('NOT_FOUND'));
    const versions = await readVersions(tx, section.id);
    const step = resultStep(versions, { result: figures.number, by: entered.by });
    return await take(tx, step, {
      section,
      versions,
      figures: { ...figures, result: figures.number },
      by: entered.by,
      at: now,
    });
  });
}

function entryRefusal(section: Section | null, now: Date): Refusal | null {
  if (section === null) return refusal('NOT_FOUND');
  if (section.voidedAt !== null) return refusal('ALREADY_DONE');
  return now < section.drawsAt ? refusal('DRAW_OPEN') : null;
}

interface Entry {
  readonly section: Section;
  readonly versions: readonly ResultVersion[];
  readonly figures: Figures;
  readonly by: ResultSource;
  readonly at: Date;
}

async function take(
  tx: Tx,
  step: ResultStep,
  { section, versions, figures, by, at }: Entry,
): Promise<Result<StandingResult>> {
  const next = { ...figures, version: versions.length + 1, by, at };
  switch (step.kind) {
    case 'first':
      await insertVersion(tx, section.id, { ...next, confirmedBy: by });
      return accepted(await stand(tx, section, next, at));
    case 'confirms': {
      const confirmed = versions.find((version) => version.version === step.version);
      if (confirmed === undefined) throw new Error(`section ${section.id} has no version ${step.version}`);
      await confirmVersion(tx, section.id, step.version, { by, at });
      await dismissWaiting(tx, section.id, { by, at });
      return accepted(await stand(tx, section, confirmed, at));
    }
    case 'same':
      if (step.dismisses) await dismissWaiting(tx, section.id, { by, at });
      return accepted(standingOf(section));
    case 'conflicts':
      await insertVersion(tx, section.id, { ...next, confirmedBy: null });
      return conflict(section, figures);
    case 'waits':
      return conflict(section, figures);
  }
}

/** A confirmed version becomes the section's result, and the live number stops on it. */
async function stand(
  tx: Tx,
  section: Section,
  version: Figures & { readonly version: number },
  at: Date,
): Promise<StandingResult> {
  await writeSectionResult(tx, section.id, version);
  await freezeLive(tx, section, version);
  await publishSection(
    tx,
    { id: section.id, result: version.result },
    statusOf({ ...section, settledAt: null }, at),
    true,
  );
  return { sectionId: section.id, version: version.version, result: version.result };
}

function standingOf(section: Section): StandingResult {
  if (section.result === null || section.resultVersion === null)
    throw new Error(`section ${section.id} has confirmed versions but no result`);
  return { sectionId: section.id, version: section.resultVersion, result: section.result };
}

function conflict(section: Section, figures: Figures): Result<never> {
  return refused(refusal('RESULT_CONFLICT', { result: section.result ?? '', entered: figures.result }));
}

/** Everything that was entered for a section, oldest first: who, when, confirmed or dismissed by whom. Refuses NOT_FOUND. */
export async function resultHistory(
  deps: Pick<LotteryDeps, 'db'>,
  sectionId: string,
): Promise<Result<ResultVersion[]>> {
  const section = await readSection(deps.db, sectionId);
  return section === null ? refused(refusal('NOT_FOUND')) : accepted(await readVersions(deps.db, sectionId));
}
