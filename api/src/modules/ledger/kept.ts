import type { Db, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Violation } from '../../platform/verify.ts';
import { digestAfter, GENESIS, type ChainEnd } from './chain.rules.ts';
import {
  clearDue,
  insertKept,
  lockKept,
  readCauses,
  readDecided,
  readKeptAfter,
  readKeptHead,
  readUnkept,
  writeKeptProgress,
  type KeptLink,
  type KeptRow,
} from './kept.repository.ts';

const BATCH = 2_000;
const PAGE = 5_000;
const MAX_FINDINGS = 100;

/** Appends digests of new or decided rows to the chain of rows. Safe to run concurrently. */
export async function keepRows(db: Db): Promise<void> {
  while (await inTransaction(db, keepBatch));
}

async function keepBatch(tx: Tx): Promise<boolean> {
  const before = await lockKept(tx);
  const { waiting, reached } = await readCauses(tx, before, BATCH);
  const decided = await readDecided(tx, BATCH);
  const rows = [...waiting, ...decided];
  if (rows.length > 0) await insertKept(tx, keptAfter((await readKeptHead(tx)) ?? GENESIS, rows));
  await clearDue(tx, decided);
  await writeKeptProgress(tx, reached);
  return reached > before || decided.length === BATCH;
}

function keptAfter(head: ChainEnd, rows: readonly KeptRow[]): KeptLink[] {
  let end = head;
  return rows.map((row) => {
    end = { number: end.number + 1, digest: digestAfter(end.digest, row.content) };
    return { ...row, ...end };
  });
}

/** I5: compares the current content of every row with its digest; reports rows that were changed or removed. */
export async function verifyKept(db: Db | Tx): Promise<Violation[]> {
  const violations = (await readUnkept(db, MAX_FINDINGS)).map((row) => finding(row, 'not kept, though later ones are'));
  let end: ChainEnd = GENESIS;
  for (let page = await readKeptAfter(db, 0, PAGE); page.length > 0; page = await readKeptAfter(db, end.number, PAGE)) {
    for (const link of page) {
      const defect = defectOf(end, link);
      if (defect !== null && violations.length < MAX_FINDINGS) violations.push(finding(link, defect));
      end = link;
    }
  }
  return violations;
}

function defectOf(before: ChainEnd, link: KeptLink & { readonly contentNow: string }): string | null {
  if (link.number !== before.number + 1) return `row ${before.number + 1} of the chain is missing`;
  if (link.contentNow !== link.content) return 'was changed after it was written, or is gone';
  if (digestAfter(before.digest, link.content) !== link.digest) return 'its digest in the chain was changed';
  return null;
}

export async function keptHead(db: Db | Tx): Promise<ChainEnd> {
  const { number, digest } = (await readKeptHead(db)) ?? GENESIS;
  return { number, digest };
}

export async function keptLink(db: Db | Tx, number: number): Promise<ChainEnd | null> {
  if (number === GENESIS.number) return GENESIS;
  const [link] = await readKeptAfter(db, number - 1, 1);
  return link?.number === number ? { number, digest: link.digest } : null;
}

function finding({ kind, key }: Pick<KeptRow, 'kind' | 'key'>, detail: string): Violation {
  return { invariant: 'I5', subject: `${kind} ${key}`, detail };
}
