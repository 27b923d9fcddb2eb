import type { NumberGameCode } from '@padauk/contract/betting/products';
import { sql } from 'kysely';
import type { NumberGame } from '@padauk/contract/lottery/number-game.rules';
import type { Db, Tx } from '../../platform/database/database.ts';
import { executeSql, hasRows, queryRow, queryRows } from '../../platform/database/query.ts';
import { toJsonRows } from '../../platform/database/json.ts';
import type { Deps } from '../../platform/deps.ts';
import type { readDrawAnswers } from '../draws/index.ts';

interface ExpertQuery {
  readonly game: NumberGameCode;
  readonly playerId: string | null;
}

const PICK = sql`expert_id as "expertId", draw_id as "drawId", array_to_json(numbers) as numbers, published_at as "publishedAt"`;

/** Counts draws with a standing result only. */
const selectCountedExperts = ({ game, playerId }: ExpertQuery) => sql`
  select expert.id, expert.name,
    exists (select from expert_follow where expert_id = expert.id and player_id = ${playerId}::uuid) as "isFollowed",
    coalesce(record.draws, 0)::integer as draws, coalesce(record.hits, 0)::integer as hits,
    coalesce(record.named, 0)::integer as named
  from expert
  left join lateral (
    select count(*) as draws, count(*) filter (where draw.result = any (pick.numbers)) as hits,
      sum(cardinality(pick.numbers)) as named
    from expert_pick pick join draw on draw.id = pick.draw_id
    where pick.expert_id = expert.id and draw.game = ${game} and draw.result is not null and draw.voided_at is null
  ) record on true`;

export const readListedExperts = (db: Db, query: ExpertQuery) => queryRows<CountedExpert>(db)`
  ${selectCountedExperts(query)} where expert.is_listed order by "isFollowed" desc, expert.name limit 100`;

/** Includes unlisted experts. */
export const readExpert = (db: Db, id: string, query: ExpertQuery) =>
  queryRow<CountedExpert>(db)`${selectCountedExperts(query)} where expert.id = ${id}::uuid`;

export const readPicksOfDraw = (db: Db, drawId: string) =>
  queryRows<PublishedPick>(db)`select ${PICK} from expert_pick where draw_id = ${drawId}::uuid`;

export const readPicksOfExpert = (
  db: Db,
  { expertId, game, limit }: { readonly expertId: string; readonly game: NumberGameCode; readonly limit: number },
) => queryRows<PublishedPick>(db)`
  select ${PICK} from expert_pick join draw on draw.id = draw_id
  where expert_id = ${expertId}::uuid and game = ${game} order by draws_at desc, date desc limit ${limit}::integer`;

/** `false` when the draw is closed, drawn or void. The share lock waits for a result in progress. */
export async function insertPick(tx: Tx, pick: PublishedPick & { readonly by: string }): Promise<boolean> {
  const at = pick.publishedAt.toISOString();
  return await hasRows(tx)`
    insert into expert_pick (expert_id, draw_id, numbers, published_at, published_by)
    select ${pick.expertId}::uuid, id, array(select json_array_elements_text(${toJsonRows(pick.numbers)})),
      ${at}::timestamptz, ${pick.by}
    from draw
    where id = ${pick.drawId}::uuid and closes_at > ${at}::timestamptz and result is null and voided_at is null
    for share returning draw_id`;
}

export const insertExpert = (
  tx: Tx,
  { id, name, at }: { readonly id: string; readonly name: string; readonly at: Date },
) => hasRows(tx)`
  insert into expert (id, name, added_at) values (${id}::uuid, ${name}, ${at.toISOString()}::timestamptz)
  on conflict do nothing returning id`;

/** The lock serializes publications. */
export const lockExpert = (tx: Tx, id: string) => queryRow<{ name: string; isListed: boolean }>(tx)`
  select name, is_listed as "isListed" from expert where id = ${id}::uuid for update`;

export const hasPicked = (tx: Tx, expertId: string, drawId: string) => hasRows(tx)`
  select from expert_pick where expert_id = ${expertId}::uuid and draw_id = ${drawId}::uuid`;

export const updateListed = (tx: Tx, id: string, isListed: boolean) =>
  executeSql(tx)`update expert set is_listed = ${isListed} where id = ${id}::uuid`;

export const readOfficeExperts = (db: Db) => queryRows<{
  id: string;
  name: string;
  isListed: boolean;
  draws: number;
  followers: number;
}>(db)`
  select id, name, is_listed as "isListed",
    (select count(*) from expert_pick where expert_id = expert.id)::integer as draws,
    (select count(*) from expert_follow where expert_id = expert.id)::integer as followers
  from expert order by name`;

export const insertFollow = (db: Db, playerId: string, expertId: string, at: Date) => hasRows(db)`
  with listed as (select id from expert where id = ${expertId}::uuid and is_listed),
  made as (
    insert into expert_follow (player_id, expert_id, at)
    select ${playerId}::uuid, id, ${at.toISOString()}::timestamptz from listed on conflict do nothing
  )
  select from listed`;

export const deleteFollow = (db: Db, playerId: string, expertId: string) => executeSql(db)`
  delete from expert_follow where player_id = ${playerId}::uuid and expert_id = ${expertId}::uuid`;

export const erasePlayer = (tx: Tx, playerId: string) =>
  executeSql(tx)`delete from expert_follow where player_id = ${playerId}::uuid`;

export interface ExpertsDeps extends Pick<Deps, 'db' | 'clock' | 'random'> {
  readonly readDrawAnswers: typeof readDrawAnswers;
  readonly games: readonly { readonly rules: NumberGame }[];
}

export interface CountedExpert {
  readonly id: string;
  readonly name: string;
  readonly isFollowed: boolean;
  readonly draws: number;
  readonly hits: number;
  readonly named: number;
}

export interface PublishedPick {
  readonly expertId: string;
  readonly drawId: string;
  readonly numbers: readonly string[];
  readonly publishedAt: Date;
}
