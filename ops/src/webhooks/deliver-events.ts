import { isDeepStrictEqual } from 'node:util';
import { readControls, readControlsTrail } from '../store/controls.ts';
import type { Webhook } from '../store/controls.rules.ts';
import { catchRefusal, RefusalError } from '../store/refusal-error.ts';
import type { Store } from '../store/store.types.ts';
import { readAlarms } from './alarms.ts';
import { countFailure, countSuccess, readDelivery, writeDelivery } from './delivery-state.ts';
import { listPendingEvents, type EventSources } from './events.rules.ts';
import { postEvent, type Post } from './post-event.ts';
import { readSecret } from './secrets.ts';

export interface DeliveryDeps {
  readonly store: Store;
  readonly allowPrivate: boolean;
  readonly report: (line: string) => void;
  readonly now: () => Date;
  readonly timeoutMs?: number;
  readonly post?: (post: Post) => Promise<string | null>;
}

/** After this time a receiver's other events wait for the next round, so that no receiver delays the others. */
const ROUND_MS = 2_000;

/** Receivers side by side, the events of each one after the other. Ends early when `signal` aborts. */
export async function deliverEvents(deps: DeliveryDeps, signal: AbortSignal): Promise<void> {
  const { webhooks } = await readControls(deps.store.storage);
  if (webhooks.length === 0) return;
  const sources = await readEventSources(deps.store);
  const results = await Promise.allSettled(webhooks.map((webhook) => deliverTo(deps, webhook, sources, signal)));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
}

export async function readEventSources({ storage, registry, readAudit }: Store): Promise<EventSources> {
  return {
    registry,
    lines: (await readAudit()).lines,
    changes: await readControlsTrail(storage),
    alarms: await readAlarms(storage),
  };
}

/** The position moves only after an answer, so a restart repeats an event whose outcome is unknown, with its id. */
async function deliverTo(
  deps: DeliveryDeps,
  webhook: Webhook,
  sources: EventSources,
  signal: AbortSignal,
): Promise<void> {
  const { storage, sharedStorage } = deps.store;
  const { state } = await readDelivery(storage, webhook);
  if (state.nextAt !== null && Date.parse(state.nextAt) > deps.now().getTime()) return;
  let expected = state.position;
  const endsAt = performance.now() + ROUND_MS;
  for (const { event, position } of listPendingEvents(sources, webhook, state.position)) {
    if (performance.now() > endsAt) return;
    const stored = await readDelivery(storage, webhook);
    // Another watchdog sends as well.
    if (!isDeepStrictEqual(stored.state.position, expected)) return;
    const problem = await attempt(deps, webhook, { body: JSON.stringify(event), signal }, sharedStorage);
    // The outcome is unknown; an answer that came in time counts.
    if (signal.aborted && problem !== null) return;
    const now = deps.now();
    const next =
      problem === null ? countSuccess(stored.state, position, now) : countFailure(stored.state, problem, now);
    if (problem !== null && stored.state.failures === 0)
      deps.report(`webhook ${webhook.id} (${new URL(webhook.url).host}) fails: ${problem}; it is tried again`);
    if (!(await writeDelivery(storage, webhook.id, stored, next)) || problem !== null) return;
    expected = next.position;
  }
}

async function attempt(
  { allowPrivate, now, timeoutMs, post = postEvent }: DeliveryDeps,
  { id, url }: Webhook,
  request: Pick<Post, 'body' | 'signal'>,
  sharedStorage: Store['sharedStorage'],
): Promise<string | null> {
  const secret = await catchRefusal(readSecret(sharedStorage, id));
  if (secret instanceof RefusalError) return secret.message;
  if (secret === null) return 'its secret is lost: remove the webhook and add it again';
  return post({ url, secret, now: now(), allowPrivate, ...request, ...(timeoutMs === undefined ? {} : { timeoutMs }) });
}
