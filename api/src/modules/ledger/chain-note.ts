import { appendFile, readFile } from 'node:fs/promises';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Violation } from '../../platform/verify.ts';
import { chainHead, chainLink } from './chain.ts';
import type { ChainEnd } from './chain.rules.ts';
import { defectOfGuards, readGuards } from './guards.ts';
import { keptHead, keptLink } from './kept.ts';

const END = String.raw`(\d{1,12}):([\da-f]{64})`;
/** A line before rows were kept has one end. The guards stand behind the time, where a process of the version before does not look. */
const NOTE = new RegExp(String.raw`^${END}(?: ${END})? [^\s,]+(?:,${END})?$`);
const TIMEOUT_MS = 10_000;

/** Where notes are kept, outside the database. */
export interface NotePlace {
  readonly read: () => Promise<string>;
  readonly add: (line: string) => Promise<void>;
}

/**
 * I5, M3: keeps where both chains end, of transactions and of rows, in a place outside the database, and what guards them: a line each time that one has grown. The last line is compared first: a chain
 * that was cut, or computed anew, no longer has that link, and guards that were taken off are others, also where a row was changed that no link has yet. Nothing is noted then, so that it is found
 * again each time, until somebody has looked.
 */
export async function noteChainEnd(db: Db | Tx, place: NotePlace, at: Date): Promise<Violation[]> {
  const last = (await place.read())
    .split('\n')
    .filter((line) => line !== '')
    .at(-1);
  const [end, kept, guards] = [await chainHead(db), await keptHead(db), await readGuards(db)];
  if (last !== undefined) {
    const noted = readNote(last);
    if (noted === null) return [found('the last line of the notes is no note')];
    const { link, row } = noted;
    const defect =
      defectOf('link', link, await chainLink(db, link.number)) ??
      (row && defectOf('row', row, await keptLink(db, row.number))) ??
      (noted.guards && defectOfGuards(noted.guards, guards));
    if (defect !== null) return [found(defect)];
    if (end.number === link.number && kept.number === row?.number && guards.number === noted.guards?.number) return [];
  }
  await place.add(`${textOf(end)} ${textOf(kept)} ${at.toISOString()},${textOf(guards)}\n`);
  return [];
}

/** What a line says; null where it is no note. */
function readNote(
  line: string,
): { readonly link: ChainEnd; readonly row: ChainEnd | null; readonly guards: ChainEnd | null } | null {
  const [, link, linkDigest, row, rowDigest, guards, guardsDigest] = NOTE.exec(line) ?? [];
  const endOf = (number: string | undefined, digest: string | undefined): ChainEnd | null =>
    digest === undefined ? null : { number: Number(number), digest };
  const first = endOf(link, linkDigest);
  return first && { link: first, row: endOf(row, rowDigest), guards: endOf(guards, guardsDigest) };
}

function defectOf(what: 'link' | 'row', noted: ChainEnd, now: ChainEnd | null): string | null {
  if (now === null) return `${what} ${noted.number} was noted, and is gone`;
  return now.digest === noted.digest ? null : `${what} ${noted.number} is not what was noted`;
}

function textOf({ number, digest }: ChainEnd): string {
  return `${number}:${digest}`;
}

export function notesInFile(file: string): NotePlace {
  return {
    read: async () => {
      try {
        return await readFile(file, 'utf8');
      } catch (error) {
        if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return '';
        throw error;
      }
    },
    add: async (line) => await appendFile(file, line, { flush: true }),
  };
}

/** `GET` answers the notes, or their last line (404: none yet); `POST` adds a line. */
export function notesAtUrl(url: string, key: string): NotePlace {
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
    add: async (line) => void (await call('POST', line)),
  };
}

function found(detail: string): Violation {
  return { invariant: 'I5', subject: 'chain', detail };
}
