import { findQuietHoursEnd } from '@padauk/contract/chat/push.rules';
import { runInTransaction } from '../../platform/database/transaction.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import { collectFacts } from './collect-facts.ts';
import { postMessage, type PostOutcome } from './post-message.ts';
import { ensurePushKey, type PushKey } from './push-key.ts';
import { claimMessages, delayMessage, deleteGoneSubscriptions, endMessages, pruneMessages } from './push.repository.ts';
import type { DueMessage, PlayerDevice, PushDeps } from './push.types.ts';

/** Sent in parallel, so that a slow push service delays the others little. */
const BATCH = 200;
/** With the longest timeout for each batch this stays below the lease of a job. */
const MAX_BATCHES = 9;
const RETRY_SECONDS = 60;
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
/** Longer than the retention of the outbox. */
const RETENTION_MS = 48 * HOUR_MS;

export function registerPushJobs(jobs: Pick<Jobs, 'every'>, deps: PushDeps): void {
  let hasKey = false;
  jobs.every('push.send', 2 * SECOND_MS, async () => {
    if (!hasKey) await ensurePushKey(deps);
    hasKey = true;
    await collectFacts(deps);
    await sendMessages(deps);
  });
  jobs.every('push.prune', HOUR_MS, () => pruneMessages(deps.db, new Date(deps.clock.now().getTime() - RETENTION_MS)));
}

type DeliveryOutcome = 'end' | 'later' | PostOutcome;

const toKey = ({ playerId, deviceId }: PlayerDevice): string => `${playerId} ${deviceId}`;

export async function sendMessages(deps: PushDeps): Promise<void> {
  const { contact } = deps.settings;
  if (contact === null) return;
  let key: PushKey | null = null;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const now = deps.clock.now();
    const due = await runInTransaction(deps.db, (tx) =>
      claimMessages(tx, { now, limit: BATCH, againSeconds: RETRY_SECONDS }),
    );
    if (due.length === 0) return;
    key ??= await ensurePushKey(deps);
    await sendBatch(deps, { due, now, contact, key });
    if (due.length < BATCH) return;
  }
}

interface Batch {
  readonly due: readonly DueMessage[];
  readonly now: Date;
  readonly contact: string;
  readonly key: PushKey;
}

async function sendBatch(deps: PushDeps, { due, now, contact, key }: Batch): Promise<void> {
  const { db } = deps;
  const mayBeTold = await createDeliveryRule(deps, due, now);
  const outcomes = await Promise.all(
    due.map(async (message) => {
      const decided = mayBeTold(message);
      const outcome = decided ?? (await postMessage(message, { now, contact, key, log: deps.log }));
      return { message, outcome };
    }),
  );
  const selectIds = (...selected: readonly DeliveryOutcome[]): string[] =>
    outcomes.filter(({ outcome }) => selected.includes(outcome)).map(({ message }) => message.id);
  await endMessages(db, selectIds('end', 'sent', 'refused'), now);
  await deleteGoneSubscriptions(
    db,
    outcomes
      .filter(({ outcome }) => outcome === 'gone')
      .map(({ message: { subscriptionId, endpoint } }) => ({ subscriptionId, endpoint })),
  );
  for (const { message, outcome } of outcomes)
    if (outcome === 'later') await delayMessage(db, message.id, getQuietEnd(message, now) ?? now);
}

const getQuietEnd = ({ quietFromHour, quietUntilHour }: DueMessage, now: Date): Date | null =>
  quietFromHour === null || quietUntilHour === null
    ? null
    : findQuietHoursEnd({ fromHour: quietFromHour, untilHour: quietUntilHour }, now);

/** Nothing after a log-out, in a break or when switched off. Quiet hours drop results and losses: news for an hour. */
async function createDeliveryRule(
  { db, filterOpenDevices, readBreakRestrictions }: PushDeps,
  due: readonly DueMessage[],
  now: Date,
): Promise<(message: DueMessage) => 'end' | 'later' | null> {
  const open = new Set((await filterOpenDevices(db, due, now)).map(toKey));
  const inBreak = await readBreakRestrictions(db, [...new Set(due.map(({ playerId }) => playerId))], now);
  return (message) => {
    const isWanted = { result: message.results, win: message.wins, loss: message.losses }[message.payload.kind];
    const isOver = message.expiresAt.getTime() <= now.getTime();
    if (!isWanted || isOver || !open.has(toKey(message)) || inBreak.has(message.playerId)) return 'end';
    const quietEnds = getQuietEnd(message, now);
    if (quietEnds === null) return null;
    const isLater = message.payload.kind === 'win' && quietEnds.getTime() < message.expiresAt.getTime();
    return isLater ? 'later' : 'end';
  };
}
