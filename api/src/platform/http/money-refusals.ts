import type { Db, Tx } from '../database/database.ts';
import { toJsonRows } from '../database/json.ts';
import { executeSql } from '../database/query.ts';
import type { Log } from '../log.ts';

/** Only ids, contract codes and whole kyat: no secret, phone number or text written by a player. */
export interface MoneyDetails {
  readonly eventId: string | null;
  readonly amountKyat: number | null;
}

export interface MoneyRefusal extends MoneyDetails {
  readonly playerId: string;
  readonly requestId: string;
  readonly refusedAt: Date;
  readonly endpoint: string;
  readonly refusal: string;
}

export type RecordRefusal = (refused: MoneyRefusal) => void;

const FLUSH_MS = 1_000;
const MINUTE_MS = 60_000;
const MAX_WAITING = 1_000; // beyond it refusals are only logged
const MAX_PER_PLAYER = 30;
const RETENTION_DAYS = 30;
const MAX_STORED_PER_PLAYER = 500;

/** Collects the refusals of this process. An unreachable database loses records, but fails no call. */
export function createMoneyRefusals(db: Db, log: Log) {
  let waiting: MoneyRefusal[] = [];
  const counts = new Map<string, number>();
  let countedSince = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const refusals = waiting;
    waiting = [];
    if (refusals.length > 0)
      writing = writing
        .then(() => insertRefusals(db, refusals))
        .catch((error: unknown) => log.error({ err: error, count: refusals.length }, 'refusals were not recorded'));
    return writing;
  };
  const isWithin = ({ playerId, refusedAt }: MoneyRefusal): boolean => {
    const at = refusedAt.getTime();
    if (Math.abs(at - countedSince) >= MINUTE_MS) {
      counts.clear();
      countedSince = at;
    }
    const count = (counts.get(playerId) ?? 0) + 1;
    counts.set(playerId, count);
    return count <= MAX_PER_PLAYER;
  };
  return {
    /** Returns at once. Records are written within a second, outside the refused transaction. */
    record: (refused: MoneyRefusal): void => {
      if (waiting.length >= MAX_WAITING || !isWithin(refused)) return;
      waiting.push(refused);
      timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
    },
    flush,
  };
}

export type MoneyRefusals = ReturnType<typeof createMoneyRefusals>;

const insertRefusals = (db: Db, refusals: readonly MoneyRefusal[]) => executeSql(db)`
  insert into money_refusal (player_id, request_id, refused_at, endpoint, refusal, event_id, amount_kyat)
  select "playerId", "requestId", "refusedAt", endpoint, refusal, "eventId", "amountKyat"
  from json_to_recordset(${toJsonRows(refusals)}) as row("playerId" uuid, "requestId" text, "refusedAt" timestamptz,
    endpoint text, refusal text, "eventId" uuid, "amountKyat" bigint)`;

export async function pruneMoneyRefusals(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * MINUTE_MS);
  await executeSql(db)`
    delete from money_refusal where refused_at < ${before.toISOString()}::timestamptz or id in (
      select id from (
        select id, row_number() over (partition by player_id order by refused_at desc, id desc) as place
        from money_refusal
      ) as ranked where place > ${MAX_STORED_PER_PLAYER}::integer
    )`;
}

export const deleteRefusalsOfPlayer = (tx: Tx, playerId: string) =>
  executeSql(tx)`delete from money_refusal where player_id = ${playerId}::uuid`;
