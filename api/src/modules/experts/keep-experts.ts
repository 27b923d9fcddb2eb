import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { readPicks } from '@padauk/contract/rules/expert-picks';
import { isPlainText } from '@padauk/contract/rules/plain-text';
import type { Db } from '../../platform/database/database.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import {
  hasPicked,
  insertExpert,
  insertPick,
  lockExpert,
  readExpertsOfOffice,
  writeListed,
} from './expert.repository.ts';
import type { ExpertsDeps } from './experts.types.ts';

type KeepDeps = Pick<ExpertsDeps, 'db' | 'clock' | 'random'>;
const LONGEST_NAME = 60;

export function listExperts(db: Db): ReturnType<typeof readExpertsOfOffice> {
  return readExpertsOfOffice(db);
}

/** Refuses ALREADY_DONE for a name that there is, INVALID_INPUT for one that cannot be shown. */
export function addExpert(
  { db, clock, random }: KeepDeps,
  { name }: { readonly name: string },
): Promise<Result<{ id: string; name: string }>> {
  return commitIfAccepted(db, async (tx) => {
    const shown = name.trim().normalize('NFC');
    if (shown === '' || shown.length > LONGEST_NAME || !isPlainText(shown))
      return refused(refusal('INVALID_INPUT', undefined, [{ path: ['name'], code: 'type' }]));
    const id = random.uuid();
    if (!(await insertExpert(tx, { id, name: shown, at: clock.now() }))) return refused(refusal('ALREADY_DONE'));
    return accepted({ id, name: shown });
  });
}

/** Lists an expert, or takes one off the list. Refuses NOT_FOUND. */
export function turnExpert(
  { db }: KeepDeps,
  { expertId, isListed }: { readonly expertId: string; readonly isListed: boolean },
): Promise<Result<{ id: string; name: string; isListed: boolean }>> {
  return commitIfAccepted(db, async (tx) => {
    const expert = await lockExpert(tx, expertId);
    if (expert === null) return refused(refusal('NOT_FOUND'));
    await writeListed(tx, expertId, isListed);
    return accepted({ id: expertId, name: expert.name, isListed });
  });
}

/**
 * Publishes an expert's numbers for a draw, once and for good. Refuses NOT_FOUND, INVALID_INPUT for what is no number of the game, ALREADY_DONE when there are some,
 * DRAW_CLOSED from the close on, and for a draw that has a result or was called off.
 */
export function publishPicks(
  deps: ExpertsDeps,
  asked: { readonly expertId: string; readonly drawId: string; readonly numbers: string; readonly by: string },
): Promise<Result<{ expertId: string; drawId: string; numbers: string; publishedAt: string }>> {
  const { expertId, drawId, by } = asked;
  return commitIfAccepted(deps.db, async (tx) => {
    const expert = await lockExpert(tx, expertId);
    // After the lock: whoever waited for it may have waited past the close.
    const publishedAt = deps.clock.now();
    const draw = (await deps.drawsById(tx, [drawId], publishedAt)).get(drawId);
    const game = deps.games.find(({ rules }) => rules.code === draw?.game)?.rules;
    if (expert === null || !expert.isListed || game === undefined) return refused(refusal('NOT_FOUND'));
    const numbers = readPicks(asked.numbers, game);
    if (numbers === null) return refused(refusal('INVALID_INPUT', undefined, [{ path: ['numbers'], code: 'type' }]));
    if (await hasPicked(tx, expertId, drawId)) return refused(refusal('ALREADY_DONE'));
    if (!(await insertPick(tx, { expertId, drawId, numbers, publishedAt, by }))) return refused(refusal('DRAW_CLOSED'));
    return accepted({ expertId, drawId, numbers: numbers.join(','), publishedAt: publishedAt.toISOString() });
  });
}
