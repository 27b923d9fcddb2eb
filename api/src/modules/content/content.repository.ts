import type { LocalText } from '@padauk/contract/text/local-text.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, queryRow, queryRows } from '../../platform/database/query.ts';

export interface SliderRow {
  readonly slider_image: string;
  readonly link: string | null;
  readonly text: LocalText | null;
}

export async function readSliders(db: Db, area: string): Promise<SliderRow[]> {
  return await queryRows<SliderRow>(db)`
    select image as slider_image, link, text from slider where area = ${area} and is_on order by ordinal`;
}

export async function readAdUrl(db: Db, domain: string): Promise<string | null> {
  const row = await queryRow<{ url: string }>(db)`select url from ad_domain where domain = ${domain}`;
  return row?.url ?? null;
}

export async function readVersion(db: Db): Promise<number> {
  const [row] = await queryRows<{ version: number }>(db)`select version from web_app_version`;
  if (row === undefined) throw new Error('the row of the web app version is missing');
  return row.version;
}

export async function raiseVersion(tx: Tx, atLeast: number): Promise<number> {
  const [row] = await queryRows<{ version: number }>(tx)`
    update web_app_version set version = greatest(version + 1, ${atLeast}::integer) returning version`;
  if (row === undefined) throw new Error('the row of the web app version is missing');
  return row.version;
}

export interface AppSettingRow {
  readonly type: string;
  readonly status: 'on' | 'off';
}

export async function readSettings(db: Db | Tx): Promise<AppSettingRow[]> {
  return await queryRows<AppSettingRow>(db)`select type, status from app_setting order by type`;
}

export async function writeSetting(tx: Tx, setting: AppSettingRow): Promise<void> {
  await executeSql(tx)`
    insert into app_setting (type, status) values (${setting.type}, ${setting.status})
    on conflict (type) do update set status = excluded.status`;
}
