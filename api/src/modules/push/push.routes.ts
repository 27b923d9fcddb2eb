import * as endpoints from '@padauk/contract/chat/push.endpoints';
import { accepted, type Result } from '@padauk/contract/platform/result';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { isPushEndpoint } from '@padauk/contract/chat/push.rules';
import { withCaller } from '../../platform/http/calls.ts';
import { refuseField } from '../../platform/http/read-input.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Router } from '../../platform/http/router.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { deleteSubscription, readPreferences, writeSubscription } from './push.repository.ts';
import type { PushDeps, PlayerDevice, Subscription } from './push.types.ts';
import { ensurePushKey } from './push-key.ts';

const CHANGE_RATE: RateLimit = { group: 'push', burst: 20, perMinute: 20 };

export function registerPushRoutes(router: Router, deps: PushDeps): void {
  router.player(endpoints.getPush, async (_input, call) => accepted(await readPush(deps, call)));
  router.player(endpoints.putPush, (input, call) => subscribe(deps, withCaller(input, call)), {
    rateLimit: CHANGE_RATE,
  });
  router.player(endpoints.stopPush, async (_input, call) => {
    await deleteSubscription(deps.db, call);
    return accepted({});
  });
}

/** P9. Without a contact push is off, so no key is offered. */
export async function readPush(deps: PushDeps, device: PlayerDevice): Promise<AnswerFor<typeof endpoints.getPush>> {
  if (deps.settings.contact === null) return { publicKey: null, subscription: null };
  const { publicKey } = await ensurePushKey(deps);
  return { publicKey, subscription: await readPreferences(deps.db, device) };
}

/** P9. Refuses INVALID_INPUT when the endpoint belongs to no allowed push service. */
export async function subscribe(
  { db, clock, settings }: Pick<PushDeps, 'db' | 'clock' | 'settings'>,
  { losses = false, ...requested }: Omit<Subscription, 'losses'> & { readonly losses?: boolean | undefined },
): Promise<Result<Record<string, never>>> {
  if (!isPushEndpoint(requested.endpoint, settings.addedHosts)) return refuseField('endpoint', 'type');
  const { quietFromHour, quietUntilHour } = requested;
  const hasQuiet = quietFromHour !== null && quietUntilHour !== null && quietFromHour !== quietUntilHour;
  const quiet = hasQuiet ? { quietFromHour, quietUntilHour } : { quietFromHour: null, quietUntilHour: null };
  await runInTransaction(db, (tx) => writeSubscription(tx, { ...requested, losses, ...quiet }, clock.now()));
  return accepted({});
}
