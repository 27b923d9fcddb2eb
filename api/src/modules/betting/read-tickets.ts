import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import type { getSlip, getSlips } from '@padauk/contract/endpoints/two-d';
import { HISTORY_DAYS } from '@padauk/contract/limits';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { LotteryDeps, Section, SlipState } from './lottery.types.ts';
import { sectionAnswer } from './read-sections.ts';
import { readSection, readSectionsById } from './section.repository.ts';
import { readLines, readSlip, readSlips, type LineRow, type SlipRow } from './slip.repository.ts';

type ReadDeps = Pick<LotteryDeps, 'db' | 'clock'>;
type SlipSummary = AnswerFor<typeof getSlips>['slips'][number];

const PAGE = 30;
const DAY_MS = 86_400_000;

/** K12: a player's slips, newest first, 16 days unless fewer are asked for, a page at a time. */
export async function slipsOf(
  deps: ReadDeps,
  playerId: string,
  asked: RequestFor<typeof getSlips>,
): Promise<AnswerFor<typeof getSlips>> {
  const now = deps.clock.now();
  const rows = await readSlips(deps.db, {
    playerId,
    since: new Date(now.getTime() - (asked.days ?? HISTORY_DAYS.bets) * DAY_MS),
    state: asked.state ?? null,
    before: asked.before ?? null,
    limit: PAGE + 1,
  });
  const page = rows.slice(0, PAGE);
  const sections = await readSectionsById(deps.db, [...new Set(page.map((row) => row.sectionId))]);
  return { slips: page.map((row) => summaryOf(row, sections.get(row.sectionId), now)), hasMore: rows.length > PAGE };
}

/** One slip with its lines. NOT_FOUND for another player's, as for none: an id tells nothing (row 24). */
export async function slipOf(
  deps: ReadDeps,
  playerId: string,
  slipId: string,
): Promise<Result<AnswerFor<typeof getSlip>>> {
  const row = await readSlip(deps.db, playerId, slipId);
  if (row === null) return refused(refusal('NOT_FOUND'));
  const section = await readSection(deps.db, row.sectionId);
  const lines = await readLines(deps.db, slipId);
  return accepted({
    ...summaryOf(row, section ?? undefined, deps.clock.now()),
    lines: lines.map((line) => ({ ...line, state: lineState(row, line) })),
    refundReason: row.refundReason,
  });
}

function summaryOf(row: SlipRow, section: Section | undefined, now: Date): SlipSummary {
  if (section === undefined) throw new Error(`slip ${row.id} is of no section`);
  return {
    id: row.id,
    product: 'two-d',
    section: sectionAnswer(section, now),
    placedAt: row.placedAt.toISOString(),
    totalKyat: row.totalKyat,
    payoutKyat: row.payoutKyat,
    state: row.state,
    lineCount: row.lineCount,
  };
}

/** A line wins by its payout; the other lines of a winning slip have lost. */
function lineState(slip: SlipRow, line: LineRow): SlipState {
  if (slip.state !== 'win') return slip.state;
  return line.payoutKyat > 0 ? 'win' : 'lose';
}
