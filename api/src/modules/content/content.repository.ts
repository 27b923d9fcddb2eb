import type { LocalText } from '@padauk/contract/rules/local-text';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

export interface SliderRow {
  readonly slider_image: string;
  readonly link: string | null;
  readonly text: LocalText | null;
}

export async function readSliders(db: Db, area: string): Promise<SliderRow[]> {
  const { rows } =
    await sql<SliderRow>`select image as slider_image, link, text from slider where area = ${area} and is_on order by ordinal`.execute(
      db,
    );
  return rows;
}

export async function readAdUrl(db: Db, domain: string): Promise<string | null> {
  const { rows } = await sql<{ url: string }>`select url from ad_domain where domain = ${domain}`.execute(db);
  return rows[0]?.url ?? null;
}

export async function readVersion(db: Db): Promise<number> {
  const { rows } = await sql<{ version: number }>`select version from web_app_version`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the row of the web app version is missing');
  return row.version;
}

export async function raiseVersion(tx: Tx, atLeast: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update web_app_version set version = greatest(version + 1, ${atLeast}::integer) returning version`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the row of the web app version is missing');
  return row.version;
}

export interface AppSettingRow {
  readonly type: string;
  readonly status: 'on' | 'off';
}

export async function readSettings(db: Db | Tx): Promise<AppSettingRow[]> {
  const { rows } = await sql<AppSettingRow>`select type, status from app_setting order by type`.execute(db);
  return rows;
}

export async function writeSetting(tx: Tx, setting: AppSettingRow): Promise<void> {
  await sql`
    insert into app_setting (type, status) values (${setting.type}, ${setting.status})
    on conflict (type) do update set status = excluded.status`.execute(tx);
}
