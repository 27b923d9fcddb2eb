import type { LocalText } from '@padauk/contract/text/local-text.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryRow, queryRows, queryValue } from '../../platform/database/query.ts';
import { toJsonb } from '../../platform/database/json.ts';

export interface PromotionRow {
  readonly id: string;
  readonly title: LocalText;
  readonly text: LocalText;
  readonly picture: string;
  readonly link: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly isOn: boolean;
}

const COLUMNS = sql`id, title, text, picture, link, starts_at as "startsAt", ends_at as "endsAt", is_on as "isOn"`;
const buildShownCondition = (at: Date) => sql`is_on and starts_at <= ${at.toISOString()}::timestamptz
  and (ends_at is null or ends_at > ${at.toISOString()}::timestamptz)`;

export const readShownPromotions = (db: Db, at: Date, limit: number) => queryRows<PromotionRow>(db)`
  select ${COLUMNS} from promotion where ${buildShownCondition(at)}
  order by starts_at desc, id limit ${limit}::integer`;

export const readShownPromotion = (db: Db, id: string, at: Date) => queryRow<PromotionRow>(db)`
  select ${COLUMNS} from promotion where id = ${id}::uuid and ${buildShownCondition(at)}`;

export const readAllPromotions = (db: Db, limit: number) => queryRows<PromotionRow>(db)`
  select ${COLUMNS} from promotion order by starts_at desc, id limit ${limit}::integer`;

export const lockPromotion = (tx: Tx, id: string) =>
  queryRow<PromotionRow>(tx)`select ${COLUMNS} from promotion where id = ${id}::uuid for update`;

export const savePromotion = (tx: Tx, row: PromotionRow, by: string) => executeSql(tx)`
  insert into promotion (id, title, text, picture, link, starts_at, ends_at, is_on, added_by)
  values (${row.id}::uuid, ${toJsonb(row.title)}, ${toJsonb(row.text)}, ${row.picture}, ${row.link},
    ${row.startsAt.toISOString()}::timestamptz, ${row.endsAt?.toISOString() ?? null}::timestamptz,
    ${row.isOn}::boolean, ${by})
  on conflict (id) do update
  set title = excluded.title, text = excluded.text, picture = excluded.picture, link = excluded.link,
    starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_on = excluded.is_on`;

export const insertPicture = (tx: Tx, id: string, jpeg: Buffer) =>
  executeSql(tx)`insert into promotion_picture (id, jpeg) values (${id}::uuid, ${jpeg})`;

export const hasPicture = (tx: Tx, id: string) => hasRows(tx)`select from promotion_picture where id = ${id}::uuid`;

export const readPicture = (db: Db, id: string) =>
  queryValue<Buffer>(db)`select jpeg from promotion_picture where id = ${id}::uuid`;
