import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { toJsonRows } from '../../platform/database/json.ts';
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

export interface NewPlayer {
  readonly id: string;
  readonly phone: string;
  readonly passwordHash: string;
  readonly referralCode: string;
  readonly referredBy: string | null;
  readonly joinedAt: Date;
}

const COLUMNS =
  sql.raw(`id, phone, name, referral_code as "referralCode", referred_by as "referredBy", photo_id as "photoId", email, agent_code as "agentCode",
  is_phone_verified as "isPhoneVerified", email_verified_at is not null as "isEmailVerified", joined_at as "joinedAt"`);

/** `false` when the phone or the referral code is taken. */
export async function insertPlayer(tx: Tx, player: NewPlayer): Promise<boolean> {
  const at = player.joinedAt.toISOString();
  const { rows } = await sql`
    insert into player (id, phone, password_hash, referral_code, referred_by, joined_at, confirmed_adult_at, accepted_terms_at)
    values (${player.id}::uuid, ${player.phone}, ${player.passwordHash}, ${player.referralCode}, ${player.referredBy}::uuid, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz)
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function readPlayer(db: Db | Tx, id: string): Promise<Player | null> {
  const { rows } = await sql<Player>`select ${COLUMNS} from player where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

export async function readPlayerByPhone(db: Db | Tx, phone: string): Promise<Player | null> {
  const { rows } = await sql<Player>`select ${COLUMNS} from player where phone = ${phone}`.execute(db);
  return rows[0] ?? null;
}

export async function readPlayerByReferralCode(db: Db | Tx, code: string): Promise<Player | null> {
  const { rows } = await sql<Player>`select ${COLUMNS} from player where referral_code = ${code}`.execute(db);
  return rows[0] ?? null;
}

/** A3. Unknown ids are left out. */
export async function readUnverifiedPlayers(db: Db | Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select wanted.id from json_array_elements_text(${toJsonRows(ids)}) as wanted(id)
    cross join lateral (select is_phone_verified from player where player.id = wanted.id::uuid offset 0) player where not is_phone_verified`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

export async function readPasswordHash(db: Db | Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{
    password_hash: string;
  }>`select password_hash from player where id = ${id}::uuid`.execute(db);
  return rows[0]?.password_hash ?? null;
}

/** Locks the player's row, so that opening and ending sessions are serialized. */
export async function lockPasswordHash(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await sql<{
    password_hash: string;
  }>`select password_hash from player where id = ${id}::uuid for no key update`.execute(tx);
  return rows[0]?.password_hash ?? null;
}

export async function writePasswordHash(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await sql`update player set password_hash = ${passwordHash} where id = ${id}::uuid`.execute(tx);
}

export async function writeName(tx: Tx, id: string, name: string): Promise<void> {
  await sql`update player set name = ${name} where id = ${id}::uuid`.execute(tx);
}

/** An empty e-mail is stored as null. A changed e-mail loses its verification. */
export async function writeEmail(tx: Tx, id: string, email: string): Promise<void> {
  await sql`
    update player set email = nullif(${email}, ''), email_verified_at = case when email = ${email} then email_verified_at end where id = ${id}::uuid`.execute(
    tx,
  );
}

export async function writeVerifiedEmail(
  tx: Tx,
  id: string,
  { email, at }: { readonly email: string; readonly at: Date },
): Promise<void> {
  await sql`update player set email = ${email}, email_verified_at = ${at.toISOString()}::timestamptz where id = ${id}::uuid`.execute(
    tx,
  );
}

export async function writePhoneVerified(tx: Tx, id: string): Promise<void> {
  await sql`update player set is_phone_verified = true where id = ${id}::uuid`.execute(tx);
}

/** `false` when there is a referrer already (E16). */
export async function writeReferrer(tx: Tx, id: string, referrerId: string): Promise<boolean> {
  const { rows } =
    await sql`update player set referred_by = ${referrerId}::uuid where id = ${id}::uuid and referred_by is null returning id`.execute(
      tx,
    );
  return rows.length > 0;
}

export async function isReferredBy(tx: Tx, id: string, ancestorId: string): Promise<boolean> {
  const { rows } = await sql`
    with recursive above as (
      select referred_by from player where id = ${id}::uuid
      union select player.referred_by from player join above on player.id = above.referred_by
    )
    select 1 as found from above where referred_by = ${ancestorId}::uuid`.execute(tx);
  return rows.length > 0;
}

/** `false` when the player has no such upload. */
export async function movePhoto(
  tx: Tx,
  photo: { readonly id: string; readonly playerId: string; readonly at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    with taken as (${buildUploadDeletion({ ...photo, purpose: 'face' })})
    insert into player_photo (id, player_id, jpeg) select ${photo.id}::uuid, ${photo.playerId}::uuid, jpeg from taken
    on conflict (player_id) do update set id = excluded.id, jpeg = excluded.jpeg returning id`.execute(tx);
  if (rows.length === 0) return false;
  await sql`update player set photo_id = ${photo.id}::uuid where id = ${photo.playerId}::uuid`.execute(tx);
  return true;
}

export async function readPhoto(db: Db, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{ jpeg: Buffer }>`select jpeg from player_photo where id = ${id}::uuid`.execute(db);
  return rows[0]?.jpeg ?? null;
}

/** A5. Returns the owner: this player, or the one who bound the device first. */
export async function bindDevice(
  tx: Tx,
  device: { readonly id: string; readonly playerId: string; readonly at: Date },
): Promise<string | null> {
  await sql`
    insert into player_device (device_id, player_id, bound_at) values (${device.id}, ${device.playerId}::uuid, ${device.at.toISOString()}::timestamptz)
    on conflict do nothing`.execute(tx);
  return await readDeviceOwner(tx, device.id);
}

export async function readDeviceOwner(db: Db | Tx, deviceId: string): Promise<string | null> {
  const { rows } = await sql<{
    player_id: string;
  }>`select player_id from player_device where device_id = ${deviceId}`.execute(db);
  return rows[0]?.player_id ?? null;
}

export async function readDeviceOwners(db: Db, deviceIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ deviceId: string; playerId: string }>`
    select device_id as "deviceId", player_id as "playerId"
    from json_array_elements_text(${toJsonRows(deviceIds)}) as wanted(id)
    cross join lateral (select * from player_device where device_id = wanted.id offset 0) device`.execute(db);
  return new Map(rows.map(({ deviceId, playerId }) => [deviceId, playerId]));
}

export async function readPlayerNames(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Pick<Player, 'id' | 'name' | 'phone'>[]> {
  const { rows } = await sql<Pick<Player, 'id' | 'name' | 'phone'>>`
    select id, name, phone from player where id in (select value::uuid from json_array_elements_text(${toJsonRows(ids)}) as value)`.execute(
    db,
  );
  return rows;
}

/** `id` names the player, or a row of another module: `ownerSelects` are its statements for the player of the row. */
export async function findConcernedPlayer(
  db: Db,
  id: string,
  ownerSelects: readonly ((id: string) => RawBuilder<unknown>)[],
): Promise<Pick<Player, 'id' | 'name' | 'phone'> | null> {
  const ids = [sql`select ${id}::uuid`, ...ownerSelects.map((selectOwner) => selectOwner(id))];
  const { rows } = await sql<Pick<Player, 'id' | 'name' | 'phone'>>`
    select id, name, phone from player where id in (${sql.join(ids, sql` union all `)})`.execute(db);
  return rows[0] ?? null;
}

export async function readPlayers(db: Db, search: string, limit: number): Promise<Player[]> {
  const { rows } = await sql<Player>`
    select ${COLUMNS} from player where position(lower(${search}) in lower(phone || ' ' || name)) > 0 order by joined_at desc limit ${limit}::integer`.execute(
    db,
  );
  return rows;
}

export function selectPhone(playerId: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(select phone from player where player.id = ${playerId})`;
}
