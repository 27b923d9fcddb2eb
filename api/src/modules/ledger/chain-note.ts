import { appendFile, readFile } from 'node:fs/promises';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Violation } from '../../platform/verify.ts';
import { chainHead, chainLink } from './chain.ts';
import type { ChainEnd } from './chain.rules.ts';
import { defectOfGuards, readGuards } from './guards.ts';
import { keptHead, keptLink } from './kept.ts';

const END = String.raw`(\d{1,12}):([\da-f]{64})`;
/** Older notes have one end and no guards. Guards come after the time, where the previous version does not parse. */
const NOTE = new RegExp(String.raw`^${END}(?: ${END})? [^\s,]+(?:,${END})?$`);
const TIMEOUT_MS = 10_000;

export interface NotePlace {
  readonly read: () => Promise<string>;
  readonly add: (line: string) => Promise<void>;
}

/**
 * I5: writes the ends of both chains (transactions and rows) and the digest of the guards to a place outside the
 * database. A later comparison detects a cut or recomputed chain and disabled guards. After a mismatch it writes
 * nothing, so that every later run reports the finding again.
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

/** `GET` answers all notes or the last line (404: no note yet); `POST` appends a line. */
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
