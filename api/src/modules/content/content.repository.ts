import type { LocalText } from '@padauk/contract/text/local-text.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, queryRows, queryValue } from '../../platform/database/query.ts';

export interface SliderRow {
  readonly slider_image: string;
  readonly link: string | null;
  readonly text: LocalText | null;
}

export const readSliders = (db: Db, area: string) => queryRows<SliderRow>(db)`
  select image as slider_image, link, text from slider where area = ${area} and is_on order by ordinal`;

export const readAdUrl = (db: Db, domain: string) =>
  queryValue<string>(db)`select url from ad_domain where domain = ${domain}`;

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

export const readSettings = (db: Db | Tx) =>
  queryRows<AppSettingRow>(db)`select type, status from app_setting order by type`;

export const writeSetting = (tx: Tx, setting: AppSettingRow) => executeSql(tx)`
  insert into app_setting (type, status) values (${setting.type}, ${setting.status})
  on conflict (type) do update set status = excluded.status`;
