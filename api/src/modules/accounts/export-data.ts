import type { AnswerFor } from '@padauk/contract/endpoint';
import type { exportData as endpoint } from '@padauk/contract/endpoints/accounts';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { commitIfAccepted, runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { clearAttempts, consumeAttempts, restoreAttemptsOnError } from './attempts.ts';
import { readExportedData } from './exported-data.repository.ts';
import { buildPhoneSubjects } from './log-in.ts';
import { getPlayer, provePassword, type PlayerFacts } from './profile.ts';

/** Asks for the password, so that an unlocked phone is not enough. A wrong one counts as a log-in attempt. */
export async function exportData(
  deps: Pick<Deps, 'db' | 'clock' | 'hashing'> & Pick<PlayerFacts, 'readIdentityNumbers'>,
  input: { readonly playerId: string; readonly deviceId: string; readonly password: string },
): Promise<Result<AnswerFor<typeof endpoint>>> {
  const { playerId, deviceId, password } = input;
  const { phone } = await getPlayer(deps.db, playerId);
  const subjects = [buildPhoneSubjects({ phone, deviceId })[0]];
  const attempts = await commitIfAccepted(deps.db, (tx) => consumeAttempts(tx, subjects, deps.clock.now()));
  if (!attempts.ok) return refused(createRefusal('PHONE_BLOCKED', attempts.refusal));
  const proved = await restoreAttemptsOnError(deps.db, subjects, () => provePassword(deps, playerId, password));
  if (proved === null) return refused(createRefusal('WRONG_PASSWORD', { attemptsLeft: attempts.value }));
  await runInTransaction(deps.db, (tx) => clearAttempts(tx, subjects));
  const madeAt = deps.clock.now().toISOString();
  const data = await readExportedData(deps.db, playerId);
  return accepted({ madeAt, data: { ...data, identity_number: [...(await deps.readIdentityNumbers(playerId))] } });
}
