import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryColumn, queryRow, queryRows, queryValue } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import { maskName } from './masked-name.rules.ts';
import { buildUploadDeletion } from '../../platform/pictures/picture-upload.repository.ts';

export interface Player {
  readonly id: string;
  readonly phone: string;
  readonly name: string;
  readonly referralCode: string;
  readonly referredBy: string | null;
  readonly photoId: string | null;
  readonly email: string | null;
  readonly agentCode: string | null;
  readonly isPhoneVerified: boolean;
  readonly isEmailVerified: boolean;
  readonly joinedAt: Date;
}

type NewPlayer = Pick<Player, 'id' | 'phone' | 'referralCode' | 'referredBy' | 'joinedAt'> & {
  readonly passwordHash: string;
};

const COLUMNS =
  sql.raw(`id, phone, name, referral_code as "referralCode", referred_by as "referredBy", photo_id as "photoId", email,
  agent_code as "agentCode", is_phone_verified as "isPhoneVerified", email_verified_at is not null as "isEmailVerified",
  joined_at as "joinedAt"`);

/** `false` when the phone or the referral code is taken. */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<boolean> {
  const at = player.joinedAt.toISOString();
  return await hasRows(tx)`
    insert into player (id, phone, password_hash, referral_code, referred_by, joined_at, confirmed_adult_at,
      accepted_terms_at)
    values (${player.id}::uuid, ${player.phone}, ${player.passwordHash}, ${player.referralCode},
      ${player.referredBy}::uuid, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)
    on conflict do nothing returning id`;
}

export const readPlayer = (db: Db | Tx, id: string) =>
  queryRow<Player>(db)`select ${COLUMNS} from player where id = ${id}::uuid`;

export const readPlayerByPhone = (db: Db | Tx, phone: string) =>
  queryRow<Player>(db)`select ${COLUMNS} from player where phone = ${phone}`;

export const readPlayerByReferralCode = (db: Db | Tx, code: string) =>
  queryRow<Player>(db)`select ${COLUMNS} from player where referral_code = ${code}`;

/** A3. Unknown ids are left out. */
export const readUnverifiedPlayers = (db: Db | Tx, ids: readonly string[]) => queryColumn<string>(db)`
  select wanted.id from json_array_elements_text(${toJsonRows(ids)}) as wanted(id)
  cross join lateral (select is_phone_verified from player where player.id = wanted.id::uuid offset 0) player
  where not is_phone_verified`;

export const readPasswordHash = (db: Db | Tx, id: string) =>
  queryValue<string>(db)`select password_hash from player where id = ${id}::uuid`;

/** Locks the player's row, so that opening and ending sessions are serialized. */
export const lockPasswordHash = (tx: Tx, id: string) =>
  queryValue<string>(tx)`select password_hash from player where id = ${id}::uuid for no key update`;

export const writePasswordHash = (tx: Tx, id: string, passwordHash: string) =>
  executeSql(tx)`update player set password_hash = ${passwordHash} where id = ${id}::uuid`;

export const writeName = (tx: Tx, id: string, name: string) =>
  executeSql(tx)`update player set name = ${name} where id = ${id}::uuid`;

/** An empty e-mail is stored as null. A changed e-mail loses its verification. */
export const writeEmail = (tx: Tx, id: string, email: string) => executeSql(tx)`
  update player set email = nullif(${email}, ''),
    email_verified_at = case when email = ${email} then email_verified_at end where id = ${id}::uuid`;

export const writeVerifiedEmail = (
  tx: Tx,
  id: string,
  { email, at }: { readonly email: string; readonly at: Date },
) => executeSql(tx)`
  update player set email = ${email}, email_verified_at = ${at.toISOString()}::timestamptz where id = ${id}::uuid`;

export const writePhoneVerified = (tx: Tx, id: string) =>
  executeSql(tx)`update player set is_phone_verified = true where id = ${id}::uuid`;

/** `false` when there is a referrer already (E16). */
export const writeReferrer = (tx: Tx, id: string, referrerId: string) => hasRows(tx)`
  update player set referred_by = ${referrerId}::uuid where id = ${id}::uuid and referred_by is null returning id`;

export const readReferrer = (db: Db, id: string) => queryRow<Pick<Player, 'name' | 'phone'>>(db)`
  select referrer.name, referrer.phone from player join player referrer on referrer.id = player.referred_by
  where player.id = ${id}::uuid`;

export const isReferredBy = (tx: Tx, id: string, ancestorId: string) => hasRows(tx)`
  with recursive above as (
    select referred_by from player where id = ${id}::uuid
    union select player.referred_by from player join above on player.id = above.referred_by
  )
  select 1 as found from above where referred_by = ${ancestorId}::uuid`;

/** `false` when the player has no such upload. */
export async function movePhoto(
  tx: Tx,
  photo: { readonly id: string; readonly playerId: string; readonly at: Date },
): Promise<boolean> {
  const isMoved = await hasRows(tx)`
    with taken as (${buildUploadDeletion({ ...photo, purpose: 'face' })})
    insert into player_photo (id, player_id, jpeg) select ${photo.id}::uuid, ${photo.playerId}::uuid, jpeg from taken
    on conflict (player_id) do update set id = excluded.id, jpeg = excluded.jpeg returning id`;
  if (!isMoved) return false;
  await executeSql(tx)`update player set photo_id = ${photo.id}::uuid where id = ${photo.playerId}::uuid`;
  return true;
}

export const readPhoto = (db: Db, id: string) =>
  queryValue<Buffer>(db)`select jpeg from player_photo where id = ${id}::uuid`;

/** A5. Returns the owner: this player, or the one who bound the device first. */
export async function bindDevice(
  tx: Tx,
  device: { readonly id: string; readonly playerId: string; readonly at: Date },
): Promise<string | null> {
  await executeSql(tx)`
    insert into player_device (device_id, player_id, bound_at)
    values (${device.id}, ${device.playerId}::uuid, ${device.at.toISOString()}::timestamptz)
    on conflict do nothing`;
  return await readDeviceOwner(tx, device.id);
}

export const readDeviceOwner = (db: Db | Tx, deviceId: string) =>
  queryValue<string>(db)`select player_id from player_device where device_id = ${deviceId}`;

export async function readDeviceOwners(db: Db, deviceIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await queryRows<{ deviceId: string; playerId: string }>(db)`
    select device_id as "deviceId", player_id as "playerId"
    from json_array_elements_text(${toJsonRows(deviceIds)}) as wanted(id)
    cross join lateral (select * from player_device where device_id = wanted.id offset 0) device`;
  return new Map(rows.map(({ deviceId, playerId }) => [deviceId, playerId]));
}

type PlayerName = Pick<Player, 'id' | 'name' | 'phone'>;

export const readPlayerNames = (db: Db | Tx, ids: readonly string[]) => queryRows<PlayerName>(db)`
  select id, name, phone from player
  where id in (select value::uuid from json_array_elements_text(${toJsonRows(ids)}) as value)`;

export async function readMaskedNames(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await readPlayerNames(db, ids)).map((player) => [player.id, maskName(player)]));
}

/** `id` names the player, or a row of another module: `ownerSelects` are its statements for the player of the row. */
export async function findConcernedPlayer(
  db: Db,
  id: string,
  ownerSelects: readonly ((id: string) => RawBuilder<unknown>)[],
): Promise<PlayerName | null> {
  const ids = [sql`select ${id}::uuid`, ...ownerSelects.map((selectOwner) => selectOwner(id))];
  return await queryRow<PlayerName>(db)`
    select id, name, phone from player where id in (${sql.join(ids, sql` union all `)})`;
}

export const readPlayers = (db: Db, search: string, limit: number) => queryRows<Player>(db)`
  select ${COLUMNS} from player where position(lower(${search}) in lower(phone || ' ' || name)) > 0
  order by joined_at desc limit ${limit}::integer`;

export function selectPhone(playerId: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(select phone from player where player.id = ${playerId})`;
}

interface Agent {
  readonly code: string;
  readonly name: string;
  readonly phone: string;
}

export const insertAgent = (tx: Tx, { code, name, phone }: Agent) => hasRows(tx)`
  insert into agent (code, name, phone) values (${code}, ${name}, ${phone}) on conflict do nothing returning code`;

export const readAgents = (db: Db) => queryRows<Agent & { readonly players: number }>(db)`
  select code, name, phone, (select count(*) from player where agent_code = code)::integer as players from agent
  order by code`;

export const readAgent = (db: Db | Tx, code: string) =>
  queryRow<Agent>(db)`select code, name, phone from agent where code = ${code}`;

export const writePlayerAgent = (tx: Tx, playerId: string, code: string) =>
  executeSql(tx)`update player set agent_code = ${code} where id = ${playerId}::uuid`;
