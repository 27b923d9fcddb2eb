import { appendFile, readFile } from 'node:fs/promises';
import type { Db } from '../../platform/database/database.ts';
import type { Violation } from '../../platform/verify.ts';
import { chainHead, chainLink } from './chain.ts';
import type { ChainEnd } from './chain.rules.ts';
import { keptHead, keptLink } from './kept.ts';

const END = String.raw`(\d{1,12}):([\da-f]{64})`;
/** A line before rows were kept has one end. */
const NOTE = new RegExp(String.raw`^${END}(?: ${END})? \S+$`);
const TIMEOUT_MS = 10_000;

/** Where notes are kept, outside the database. */
export interface NotePlace {
  readonly read: () => Promise<string>;
  readonly add: (line: string) => Promise<void>;
}

/**
 * I5, M3: keeps where both chains end, of transactions and of rows, in a place outside the database: a line each time that one has grown. The last line is compared first: a chain that was cut, or
 * computed anew, no longer has that link. Nothing is noted then, so that it is found again each time, until somebody has looked.
 */
export async function noteChainEnd(db: Db, place: NotePlace, at: Date): Promise<Violation[]> {
  const last = (await place.read())
    .split('\n')
    .filter((line) => line !== '')
    .at(-1);
  const [end, kept] = [await chainHead(db), await keptHead(db)];
  if (last !== undefined) {
    const [, number, digest, keptNumber = '0', keptDigest] = NOTE.exec(last) ?? [];
    if (digest === undefined) return [found('the last line of the notes is no note')];
    const noted = { number: Number(number), digest };
    const notedRow = keptDigest === undefined ? null : { number: Number(keptNumber), digest: keptDigest };
    const defect =
      defectOf('link', noted, await chainLink(db, noted.number)) ??
      (notedRow && defectOf('row', notedRow, await keptLink(db, notedRow.number)));
    if (defect !== null) return [found(defect)];
    if (end.number === noted.number && kept.number === notedRow?.number) return [];
  }
  await place.add(`${textOf(end)} ${textOf(kept)} ${at.toISOString()}\n`);
  return [];
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
