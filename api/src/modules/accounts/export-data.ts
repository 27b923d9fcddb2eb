import type { AnswerFor } from '@padauk/contract/endpoint';
import type { exportData as endpoint } from '@padauk/contract/endpoints/accounts';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { commitIfAccepted, inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { clearAttempts, consumeAttempts, restoreAttemptsOnError } from './attempts.ts';
import { readKeptData } from './kept-data.repository.ts';
import { subjectsOfPhone } from './log-in.ts';
import { findPlayer, provePassword, type PlayerFacts } from './profile.ts';

/** Asks for the password, so that an unlocked phone is not enough. A wrong one counts as a log-in attempt. */
export async function exportData(
  deps: Pick<Deps, 'db' | 'clock' | 'hashing'> & Pick<PlayerFacts, 'identityNumbersOf'>,
  input: { readonly playerId: string; readonly deviceId: string; readonly password: string },
): Promise<Result<AnswerFor<typeof endpoint>>> {
  const { playerId, deviceId, password } = input;
  const { phone } = await findPlayer(deps.db, playerId);
  const subjects = [subjectsOfPhone({ phone, deviceId })[0]];
  const attempts = await commitIfAccepted(deps.db, (tx) => consumeAttempts(tx, subjects, deps.clock.now()));
  if (!attempts.ok) return refused(refusal('PHONE_BLOCKED', attempts.refusal));
  const proved = await restoreAttemptsOnError(deps.db, subjects, () => provePassword(deps, playerId, password));
  if (proved === null) return refused(refusal('WRONG_PASSWORD', { attemptsLeft: attempts.value }));
  await inTransaction(deps.db, (tx) => clearAttempts(tx, subjects));
  const madeAt = deps.clock.now().toISOString();
  const data = await readKeptData(deps.db, playerId);
  return accepted({ madeAt, data: { ...data, identity_number: [...(await deps.identityNumbersOf(playerId))] } });
}
