import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { readPicks } from '@padauk/contract/lottery/number-game.rules';
import { normaliseText } from '@padauk/contract/text/normalise-text.rules';
import { isPlainText } from '@padauk/contract/text/plain-text.rules';
import { refuseField } from '../../platform/http/read-input.ts';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import {
  hasPicked,
  insertExpert,
  insertPick,
  lockExpert,
  updateListed,
  type ExpertsDeps,
} from './expert.repository.ts';

type ExpertCommandDeps = Pick<ExpertsDeps, 'db' | 'clock' | 'random'>;
const MAX_NAME_LENGTH = 60;

export function addExpert(
  { db, clock, random }: ExpertCommandDeps,
  { name }: { readonly name: string },
): Promise<Result<{ id: string; name: string }>> {
  return commitIfAccepted(db, async (tx) => {
    const displayName = normaliseText(name);
    if (displayName === '' || displayName.length > MAX_NAME_LENGTH || !isPlainText(displayName))
      return refuseField('name', 'type');
    const id = random.uuid();
    if (!(await insertExpert(tx, { id, name: displayName, at: clock.now() })))
      return refused(createRefusal('ALREADY_DONE'));
    return accepted({ id, name: displayName });
  });
}

export function setExpertListed(
  { db }: ExpertCommandDeps,
  { expertId, isListed }: { readonly expertId: string; readonly isListed: boolean },
): Promise<Result<{ id: string; name: string; isListed: boolean }>> {
  return commitIfAccepted(db, async (tx) => {
    const expert = await lockExpert(tx, expertId);
    if (expert === null) return refused(createRefusal('NOT_FOUND'));
    await updateListed(tx, expertId, isListed);
    return accepted({ id: expertId, name: expert.name, isListed });
  });
}

/** Final. Refuses NOT_FOUND, INVALID_INPUT, ALREADY_DONE, and DRAW_CLOSED (closed, drawn or void). */
export function publishPicks(
  deps: ExpertsDeps,
  pick: { readonly expertId: string; readonly drawId: string; readonly numbers: string; readonly by: string },
): Promise<Result<{ expertId: string; drawId: string; numbers: string; publishedAt: string }>> {
  const { expertId, drawId, by } = pick;
  return commitIfAccepted(deps.db, async (tx) => {
    const expert = await lockExpert(tx, expertId);
    // Read after the lock, because the draw may close while this waits.
    const publishedAt = deps.clock.now();
    const draw = (await deps.readDrawAnswers(tx, [drawId], publishedAt)).get(drawId);
    const game = deps.games.find(({ rules }) => rules.code === draw?.game)?.rules;
    if (expert === null || !expert.isListed || game === undefined) return refused(createRefusal('NOT_FOUND'));
    const numbers = readPicks(pick.numbers, game);
    if (numbers === null) return refuseField('numbers', 'type');
    if (await hasPicked(tx, expertId, drawId)) return refused(createRefusal('ALREADY_DONE'));
    if (!(await insertPick(tx, { expertId, drawId, numbers, publishedAt, by })))
      return refused(createRefusal('DRAW_CLOSED'));
    return accepted({ expertId, drawId, numbers: numbers.join(','), publishedAt: publishedAt.toISOString() });
  });
}
