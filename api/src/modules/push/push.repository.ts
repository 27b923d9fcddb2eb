import { sql } from 'kysely';
import type { PushTopic } from '@padauk/contract/chat/push';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryColumn, queryRow, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import type { OutboxCursor } from '../../platform/stream/publish.ts';
import type { DueMessage, Fact, PlayerDevice, Subscription, PushPreferences } from './push.types.ts';

export interface SealedKey {
  readonly publicKey: string;
  readonly sealed: Buffer;
}

export const insertKey = (tx: Tx, { publicKey, sealed }: SealedKey) => executeSql(tx)`
  insert into push_key (public_key, private_sealed) values (${publicKey}, ${sealed}) on conflict do nothing`;

export async function readKey(db: Db | Tx): Promise<SealedKey | null> {
  const [row] = await queryRows<{
    publicKey: string;
    sealed: Uint8Array;
  }>(db)`select public_key as "publicKey", private_sealed as sealed from push_key`;
  return row === undefined ? null : { publicKey: row.publicKey, sealed: Buffer.from(row.sealed) };
}

/** Also deletes every subscription: push services bind a subscription to its key. */
export async function deleteKey(tx: Tx): Promise<void> {
  await executeSql(tx)`delete from push_key`;
  await executeSql(tx)`delete from push_subscription`;
}

export const readPreferences = (db: Db, { playerId, deviceId }: PlayerDevice) => queryRow<PushPreferences>(db)`
  select results, wins, losses, quiet_from as "quietFromHour", quiet_until as "quietUntilHour"
  from push_subscription where player_id = ${playerId}::uuid and device_id = ${deviceId}`;

/** Replaces the device's subscription, and that of another player in the same browser. */
export async function writeSubscription(tx: Tx, subscription: Subscription, at: Date): Promise<void> {
  const { playerId, deviceId, endpoint, p256dh, auth, locale, results, wins, losses, quietFromHour, quietUntilHour } =
    subscription;
  await executeSql(tx)`
    delete from push_subscription
    where endpoint = ${endpoint} and (player_id <> ${playerId}::uuid or device_id <> ${deviceId})`;
  await executeSql(tx)`
    insert into push_subscription (player_id, device_id, endpoint, p256dh, auth, locale, results, wins, losses,
      quiet_from, quiet_until, changed_at)
    values (${playerId}::uuid, ${deviceId}, ${endpoint}, ${p256dh}, ${auth}, ${locale}, ${results}, ${wins}, ${losses},
      ${quietFromHour}::smallint, ${quietUntilHour}::smallint, ${at.toISOString()}::timestamptz)
    on conflict (player_id, device_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth,
      locale = excluded.locale, results = excluded.results, wins = excluded.wins, losses = excluded.losses,
      quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, changed_at = excluded.changed_at`;
}

export const deleteSubscription = (db: Db, { playerId, deviceId }: PlayerDevice) =>
  executeSql(db)`delete from push_subscription where player_id = ${playerId}::uuid and device_id = ${deviceId}`;

/** Locks the cursor until the transaction ends; the first call starts at `start`. */
export async function lockCursor(tx: Tx, start: OutboxCursor): Promise<OutboxCursor> {
  await executeSql(tx)`
    insert into push_cursor (writer, position) values (${start.writer}, ${start.position}::bigint)
    on conflict do nothing`;
  const row = await queryRow<OutboxCursor>(tx)`select writer, position from push_cursor for update`;
  return row ?? start;
}

export const moveCursor = (tx: Tx, { writer, position }: OutboxCursor) =>
  executeSql(tx)`update push_cursor set writer = ${writer}, position = ${position}::bigint`;

export const readLossSubscribers = (tx: Tx) => queryColumn<string>(tx)`
  select distinct player_id from push_subscription where losses`;

export const hasSubscriptions = (tx: Tx) => hasRows(tx)`select from push_subscription limit 1`;

/** One message per fact and subscribed device. */
export async function insertMessages(
  tx: Tx,
  { facts, topic }: { readonly facts: readonly Fact[]; readonly topic: PushTopic },
  { at, expiresAt }: { readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  if (facts.length === 0) return;
  await executeSql(tx)`
    insert into push_message (subscription_id, fact, payload, due_at, expires_at)
    select subscription.id, fact.name, fact.payload, ${at.toISOString()}::timestamptz, ${expiresAt.toISOString()}::timestamptz
    from json_to_recordset(${toJsonRows(facts)}) as fact(name text, "playerId" uuid, payload jsonb)
    join push_subscription subscription on ${sql.ref(`subscription.${topic}`)}
      and (fact."playerId" is null or fact."playerId" = subscription.player_id)
    order by subscription.id, fact.name
    on conflict (subscription_id, fact) do nothing`;
}

/** Claims due messages. An unfinished one is due again after `againSeconds`, doubled with each attempt. */
export const claimMessages = (
  tx: Tx,
  { now, limit, againSeconds }: { readonly now: Date; readonly limit: number; readonly againSeconds: number },
) => queryRows<DueMessage>(tx)`
  with due as (
    select id from push_message where ended_at is null and due_at <= ${now.toISOString()}::timestamptz
    order by due_at, id limit ${limit}::integer for update skip locked
  ), claimed as (
    update push_message message set attempts = attempts + 1,
      due_at = ${now.toISOString()}::timestamptz
        + make_interval(secs => ${againSeconds}::double precision * 2 ^ least(attempts, 10))
    from due where message.id = due.id
    returning message.id, message.subscription_id, message.payload, message.attempts, message.expires_at
  )
  select claimed.id::text, subscription_id::text as "subscriptionId", payload, attempts, expires_at as "expiresAt",
    player_id::text as "playerId", device_id as "deviceId", endpoint, p256dh, auth, locale, results, wins, losses,
    quiet_from as "quietFromHour", quiet_until as "quietUntilHour"
  from claimed join push_subscription subscription on subscription.id = claimed.subscription_id order by claimed.id`;

export async function endMessages(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await executeSql(db)`
    update push_message set ended_at = ${at.toISOString()}::timestamptz
    where id in (select value::bigint from json_array_elements_text(${toJsonRows(ids)}) as wanted(value))`;
}

export const delayMessage = (db: Db, id: string, until: Date) => executeSql(db)`
  update push_message set due_at = ${until.toISOString()}::timestamptz, attempts = attempts - 1
  where id = ${id}::bigint`;

/** Keeps a subscription that was renewed meanwhile. */
export async function deleteGoneSubscriptions(
  db: Db,
  gone: readonly { readonly subscriptionId: string; readonly endpoint: string }[],
): Promise<void> {
  if (gone.length === 0) return;
  await executeSql(db)`
    delete from push_subscription using json_to_recordset(${toJsonRows(gone)}) as gone("subscriptionId" bigint, endpoint text)
    where push_subscription.id = gone."subscriptionId" and push_subscription.endpoint = gone.endpoint`;
}

export const pruneMessages = (db: Db, endedBefore: Date) =>
  executeSql(db)`delete from push_message where ended_at < ${endedBefore.toISOString()}::timestamptz`;

export const erasePlayer = (tx: Tx, playerId: string) =>
  executeSql(tx)`delete from push_subscription where player_id = ${playerId}::uuid`;
