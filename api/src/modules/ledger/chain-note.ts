import { appendFile, readFile } from 'node:fs/promises';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Violation } from '../../platform/verify.ts';
import { readChainHead, readChainLink } from './chain.repository.ts';
import type { ChainEnd } from './chain.rules.ts';
import { queryRow } from '../../platform/database/query.ts';

const END_PATTERN = String.raw`(\d{1,12}):([\da-f]{64})`;
/** Older notes have one end and no guards. Guards come after the time, where the previous version does not parse. */
const NOTE_PATTERN = new RegExp(String.raw`^${END_PATTERN}(?: ${END_PATTERN})? [^\s,]+(?:,${END_PATTERN})?$`);
const TIMEOUT_MS = 10_000;

export interface NoteStore {
  readonly read: () => Promise<string>;
  readonly append: (line: string) => Promise<void>;
}

/**
 * I5: writes the ends of both chains (transactions and rows) and the digest of the guards to a place outside the
 * database. A later comparison detects a cut or recomputed chain and disabled guards. After a mismatch it writes
 * nothing, so that every later run reports the finding again.
 */
export async function recordChainEnd(db: Db | Tx, place: NoteStore, at: Date): Promise<Violation[]> {
  const last = (await place.read())
    .split('\n')
    .filter((line) => line !== '')
    .at(-1);
  const end = await readChainHead(db, 'ledger_link');
  const rowEnd = await readChainHead(db, 'row_link');
  const guards = await readGuardsDigest(db);
  if (last !== undefined) {
    const noted = parseNote(last);
    if (noted === null) return [toViolation('the last line of the notes is no note')];
    const { link, row } = noted;
    const defect =
      findEndDefect('link', link, await readChainLink(db, 'ledger_link', link.number)) ??
      (row && findEndDefect('row', row, await readChainLink(db, 'row_link', row.number))) ??
      (noted.guards && findGuardsDefect(noted.guards, guards));
    if (defect !== null) return [toViolation(defect)];
    if (end.number === link.number && rowEnd.number === row?.number && guards.number === noted.guards?.number)
      return [];
  }
  await place.append(`${formatEnd(end)} ${formatEnd(rowEnd)} ${at.toISOString()},${formatEnd(guards)}\n`);
  return [];
}

function parseNote(
  line: string,
): { readonly link: ChainEnd; readonly row: ChainEnd | null; readonly guards: ChainEnd | null } | null {
  const [, link, linkDigest, row, rowDigest, guards, guardsDigest] = NOTE_PATTERN.exec(line) ?? [];
  const toEnd = (number: string | undefined, digest: string | undefined): ChainEnd | null =>
    digest === undefined ? null : { number: Number(number), digest };
  const first = toEnd(link, linkDigest);
  return first && { link: first, row: toEnd(row, rowDigest), guards: toEnd(guards, guardsDigest) };
}

function findEndDefect(kind: 'link' | 'row', noted: ChainEnd, now: ChainEnd | null): string | null {
  if (now === null) return `${kind} ${noted.number} was noted, and is gone`;
  return now.digest === noted.digest ? null : `${kind} ${noted.number} is not what was noted`;
}

function formatEnd({ number, digest }: ChainEnd): string {
  return `${number}:${digest}`;
}

export function createFileNotes(file: string): NoteStore {
  return {
    read: async () => {
      try {
        return await readFile(file, 'utf8');
      } catch (error) {
        if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return '';
        throw error;
      }
    },
    append: async (line) => await appendFile(file, line, { flush: true }),
  };
}

/** `GET` answers all notes or the last line (404: no note yet); `POST` appends a line. */
export function createUrlNotes(url: string, key: string): NoteStore {
  const call = async (method: 'GET' | 'POST', body?: string): Promise<Response> => {
    const headers = { 'content-type': 'text/plain', ...(key === '' ? {} : { authorization: `Bearer ${key}` }) };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { method, headers, signal, ...(body === undefined ? {} : { body }) });
    if (!answer.ok && !(method === 'GET' && answer.status === 404))
      throw new Error(`the place of notes answered ${answer.status}`);
    return answer;
  };
  return {
    read: async () => {
      const answer = await call('GET');
      return answer.status === 404 ? '' : await answer.text();
    },
    append: async (line) => void (await call('POST', line)),
  };
}

function toViolation(detail: string): Violation {
  return { invariant: 'I5', subject: 'chain', detail };
}

/**
 * Digest of the guards: triggers, constraints, functions, views, and the files of append-only tables. The owner of a
 * table can only bypass them with DDL, which changes `xmin` in PostgreSQL's catalogue even when it is reverted. Only
 * migrations may do so, therefore the digest belongs to a number of applied migrations.
 */
async function readGuardsDigest(db: Db | Tx): Promise<ChainEnd> {
  const guards = await queryRow<ChainEnd>(db)`
    select (select count(*) from applied_migration)::integer as number,
      encode(
        sha256(convert_to(coalesce(string_agg(line, E'\\n' order by line collate "C"), ''), 'UTF8')), 'hex'
      ) as digest
    from (
      select concat_ws(' ', 'trigger', pg_trigger.oid, tgrelid, tgfoid, tgenabled, pg_trigger.xmin) as line
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal
      union all select concat_ws(' ', 'function', oid, xmin) from pg_proc where pronamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'constraint', oid, convalidated, xmin) from pg_constraint
      where connamespace = 'public'::regnamespace
      union all select concat_ws(' ', 'rule', pg_rewrite.oid, ev_class, ev_enabled, pg_rewrite.xmin)
      from pg_rewrite join pg_class on pg_class.oid = ev_class where relnamespace = 'public'::regnamespace
      union all select distinct concat_ws(' ', 'table', pg_class.oid, relname, pg_relation_filenode(pg_class.oid))
      from pg_trigger join pg_class on pg_class.oid = tgrelid where tgfoid = 'public.refuse_ledger_change'::regproc
    ) guard`;
  if (guards === null) throw new Error('the aggregate returned no row');
  return guards;
}

function findGuardsDefect(noted: ChainEnd, now: ChainEnd): string | null {
  if (now.number < noted.number) return `${noted.number} migrations were applied, and ${now.number} are in the list`;
  if (now.number > noted.number || now.digest === noted.digest) return null;
  return (
    'a trigger, constraint, function, view or table was changed without a migration: ' +
    'rows may have been changed meanwhile'
  );
}
