import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryRow, queryRows } from '../../platform/database/query.ts';
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
  sql.raw(`id, phone, name, referral_code as "referralCode", referred_by as "referredBy", photo_id as "photoId", email, agent_code as "agentCode",
  is_phone_verified as "isPhoneVerified", email_verified_at is not null as "isEmailVerified", joined_at as "joinedAt"`);

/** `false` when the phone or the referral code is taken. */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<boolean> {
  const at = player.joinedAt.toISOString();
  return await hasRows(tx)`
    insert into player (id, phone, password_hash, referral_code, referred_by, joined_at, confirmed_adult_at, accepted_terms_at)
    values (${player.id}::uuid, ${player.phone}, ${player.passwordHash}, ${player.referralCode}, ${player.referredBy}::uuid, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)
    on conflict do nothing returning id`;
}

export async function readPlayer(db: Db | Tx, id: string): Promise<Player | null> {
  return await queryRow<Player>(db)`select ${COLUMNS} from player where id = ${id}::uuid`;
}

export async function readPlayerByPhone(db: Db | Tx, phone: string): Promise<Player | null> {
  return await queryRow<Player>(db)`select ${COLUMNS} from player where phone = ${phone}`;
}

export async function readPlayerByReferralCode(db: Db | Tx, code: string): Promise<Player | null> {
  return await queryRow<Player>(db)`select ${COLUMNS} from player where referral_code = ${code}`;
}

/** A3. Unknown ids are left out. */
export async function readUnverifiedPlayers(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(db)`
    select wanted.id from json_array_elements_text(${toJsonRows(ids)}) as wanted(id)
    cross join lateral (select is_phone_verified from player where player.id = wanted.id::uuid offset 0) player
    where not is_phone_verified`;
  return rows.map((row) => row.id);
}

export async function readPasswordHash(db: Db | Tx, id: string): Promise<string | null> {
  const row = await queryRow<{
    password_hash: string;
  }>(db)`select password_hash from player where id = ${id}::uuid`;
  return row?.password_hash ?? null;
}

/** Locks the player's row, so that opening and ending sessions are serialized. */
export async function lockPasswordHash(tx: Tx, id: string): Promise<string | null> {
  const row = await queryRow<{
    password_hash: string;
  }>(tx)`select password_hash from player where id = ${id}::uuid for no key update`;
  return row?.password_hash ?? null;
}

export async function writePasswordHash(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await executeSql(tx)`update player set password_hash = ${passwordHash} where id = ${id}::uuid`;
}

export async function writeName(tx: Tx, id: string, name: string): Promise<void> {
  await executeSql(tx)`update player set name = ${name} where id = ${id}::uuid`;
}

/** An empty e-mail is stored as null. A changed e-mail loses its verification. */
export async function writeEmail(tx: Tx, id: string, email: string): Promise<void> {
  await executeSql(tx)`
    update player set email = nullif(${email}, ''),
      email_verified_at = case when email = ${email} then email_verified_at end where id = ${id}::uuid`;
}

export async function writeVerifiedEmail(
  tx: Tx,
  id: string,
  { email, at }: { readonly email: string; readonly at: Date },
): Promise<void> {
  await executeSql(tx)`
    update player set email = ${email}, email_verified_at = ${at.toISOString()}::timestamptz where id = ${id}::uuid`;
}

export async function writePhoneVerified(tx: Tx, id: string): Promise<void> {
  await executeSql(tx)`update player set is_phone_verified = true where id = ${id}::uuid`;
}

/** `false` when there is a referrer already (E16). */
export async function writeReferrer(tx: Tx, id: string, referrerId: string): Promise<boolean> {
  return await hasRows(tx)`
    update player set referred_by = ${referrerId}::uuid where id = ${id}::uuid and referred_by is null returning id`;
}

export async function readReferrer(db: Db, id: string): Promise<Pick<Player, 'name' | 'phone'> | null> {
  return await queryRow<Pick<Player, 'name' | 'phone'>>(db)`
    select referrer.name, referrer.phone from player join player referrer on referrer.id = player.referred_by
    where player.id = ${id}::uuid`;
}

export async function isReferredBy(tx: Tx, id: string, ancestorId: string): Promise<boolean> {
  return await hasRows(tx)`
    with recursive above as (
      select referred_by from player where id = ${id}::uuid
      union select player.referred_by from player join above on player.id = above.referred_by
    )
    select 1 as found from above where referred_by = ${ancestorId}::uuid`;
}

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

export async function readPhoto(db: Db, id: string): Promise<Buffer | null> {
  const row = await queryRow<{ jpeg: Buffer }>(db)`select jpeg from player_photo where id = ${id}::uuid`;
  return row?.jpeg ?? null;
}

/** A5. Returns the owner: this player, or the one who bound the device first. */
export async function bindDevice(
  tx: Tx,
  device: { readonly id: string; readonly playerId: string; readonly at: Date },
): Promise<string | null> {
  await executeSql(tx)`
    insert into player_device (device_id, player_id, bound_at) values (${device.id}, ${device.playerId}::uuid, ${device.at.toISOString()}::timestamptz)
    on conflict do nothing`;
  return await readDeviceOwner(tx, device.id);
}

export async function readDeviceOwner(db: Db | Tx, deviceId: string): Promise<string | null> {
  const row = await queryRow<{
    player_id: string;
  }>(db)`select player_id from player_device where device_id = ${deviceId}`;
  return row?.player_id ?? null;
}

export async function readDeviceOwners(db: Db, deviceIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await queryRows<{ deviceId: string; playerId: string }>(db)`
    select device_id as "deviceId", player_id as "playerId"
    from json_array_elements_text(${toJsonRows(deviceIds)}) as wanted(id)
    cross join lateral (select * from player_device where device_id = wanted.id offset 0) device`;
  return new Map(rows.map(({ deviceId, playerId }) => [deviceId, playerId]));
}

export async function readPlayerNames(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Pick<Player, 'id' | 'name' | 'phone'>[]> {
  return await queryRows<Pick<Player, 'id' | 'name' | 'phone'>>(db)`
    select id, name, phone from player
    where id in (select value::uuid from json_array_elements_text(${toJsonRows(ids)}) as value)`;
}

export async function readMaskedNames(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return new Map((await readPlayerNames(db, ids)).map((player) => [player.id, maskName(player)]));
}

/** `id` names the player, or a row of another module: `ownerSelects` are its statements for the player of the row. */
export async function findConcernedPlayer(
  db: Db,
  id: string,
  ownerSelects: readonly ((id: string) => RawBuilder<unknown>)[],
): Promise<Pick<Player, 'id' | 'name' | 'phone'> | null> {
  const ids = [sql`select ${id}::uuid`, ...ownerSelects.map((selectOwner) => selectOwner(id))];
  return await queryRow<Pick<Player, 'id' | 'name' | 'phone'>>(db)`
    select id, name, phone from player where id in (${sql.join(ids, sql` union all `)})`;
}

export async function readPlayers(db: Db, search: string, limit: number): Promise<Player[]> {
  return await queryRows<Player>(db)`
    select ${COLUMNS} from player where position(lower(${search}) in lower(phone || ' ' || name)) > 0
    order by joined_at desc limit ${limit}::integer`;
}

export function selectPhone(playerId: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(select phone from player where player.id = ${playerId})`;
}

interface Agent {
  readonly code: string;
  readonly name: string;
  readonly phone: string;
}

/** `false` when the code is taken. */
export async function insertAgent(tx: Tx, { code, name, phone }: Agent): Promise<boolean> {
  return await hasRows(tx)`
    insert into agent (code, name, phone) values (${code}, ${name}, ${phone}) on conflict do nothing returning code`;
}

export async function readAgents(db: Db): Promise<(Agent & { readonly players: number })[]> {
  return await queryRows<Agent & { readonly players: number }>(db)`
    select code, name, phone, (select count(*) from player where agent_code = code)::integer as players from agent
    order by code`;
}

export async function readAgent(db: Db | Tx, code: string): Promise<Agent | null> {
  return await queryRow<Agent>(db)`select code, name, phone from agent where code = ${code}`;
}

export async function writePlayerAgent(tx: Tx, playerId: string, code: string): Promise<void> {
  await executeSql(tx)`update player set agent_code = ${code} where id = ${playerId}::uuid`;
}
