import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getPush } from '@padauk/contract/endpoints/push';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { isPushEndpoint } from '@padauk/contract/rules/push';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { ensurePushKey } from './push-key.ts';
import { readPreferences, writeSubscription } from './push.repository.ts';
import type { PlayerDevice, PushDeps, Subscription } from './push.types.ts';

/** P9. Without a contact push is off, so no key is offered. */
export async function readPush(deps: PushDeps, device: PlayerDevice): Promise<AnswerFor<typeof getPush>> {
  if (deps.settings.contact === null) return { publicKey: null, subscription: null };
  const { publicKey } = await ensurePushKey(deps);
  return { publicKey, subscription: await readPreferences(deps.db, device) };
}

/** P9. Refuses INVALID_INPUT when the endpoint belongs to no allowed push service. */
export async function subscribe(
  { db, clock, settings }: Pick<PushDeps, 'db' | 'clock' | 'settings'>,
  requested: Subscription,
): Promise<Result<Record<string, never>>> {
  if (!isPushEndpoint(requested.endpoint, settings.addedHosts))
    return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['endpoint'], code: 'type' }]));
  const { quietFromHour, quietUntilHour } = requested;
  const hasQuiet = quietFromHour !== null && quietUntilHour !== null && quietFromHour !== quietUntilHour;
  const quiet = hasQuiet ? { quietFromHour, quietUntilHour } : { quietFromHour: null, quietUntilHour: null };
  await runInTransaction(db, (tx) => writeSubscription(tx, { ...requested, ...quiet }, clock.now()));
  return accepted({});
}
