import type { Db, Tx } from '../../platform/database/database.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import type { Violation } from '../../platform/verify.ts';
import { computeDigest, GENESIS, type ChainEnd } from './chain.rules.ts';
import {
  deleteDueRows,
  insertRowLinks,
  lockRowChain,
  readUnlinkedCauses,
  readDecidedRows,
  readRowLinksAfter,
  readRowHead,
  readUnlinkedRows,
  writeRowChainProgress,
  type RowLink,
  type DigestedRow,
} from './row-chain.repository.ts';

const BATCH = 2_000;
const PAGE = 5_000;
const MAX_FINDINGS = 100;

/** Appends digests of new or decided rows to the chain of rows. Safe to run concurrently. */
export async function extendRowChain(db: Db): Promise<void> {
  while (await runInTransaction(db, extendRowBatch));
}

async function extendRowBatch(tx: Tx): Promise<boolean> {
  const before = await lockRowChain(tx);
  const { waiting, reached } = await readUnlinkedCauses(tx, before, BATCH);
  const decided = await readDecidedRows(tx, BATCH);
  const rows = [...waiting, ...decided];
  if (rows.length > 0) await insertRowLinks(tx, buildRowLinks((await readRowHead(tx)) ?? GENESIS, rows));
  await deleteDueRows(tx, decided);
  await writeRowChainProgress(tx, reached);
  return reached > before || decided.length === BATCH;
}

function buildRowLinks(head: ChainEnd, rows: readonly DigestedRow[]): RowLink[] {
  let end = head;
  return rows.map((row) => {
    end = { number: end.number + 1, digest: computeDigest(end.digest, row.content) };
    return { ...row, ...end };
  });
}

/** I5: compares the current content of every row with its digest; reports rows that were changed or removed. */
export async function verifyRowChain(db: Db | Tx): Promise<Violation[]> {
  const violations = (await readUnlinkedRows(db, MAX_FINDINGS)).map((row) =>
    toViolation(row, 'not kept, though later ones are'),
  );
  let end: ChainEnd = GENESIS;
  for (
    let page = await readRowLinksAfter(db, 0, PAGE);
    page.length > 0;
    page = await readRowLinksAfter(db, end.number, PAGE)
  ) {
    for (const link of page) {
      const defect = findRowDefect(end, link);
      if (defect !== null && violations.length < MAX_FINDINGS) violations.push(toViolation(link, defect));
      end = link;
    }
  }
  return violations;
}

function findRowDefect(before: ChainEnd, link: RowLink & { readonly contentNow: string }): string | null {
  if (link.number !== before.number + 1) return `row ${before.number + 1} of the chain is missing`;
  if (link.contentNow !== link.content) return 'was changed after it was written, or is gone';
  if (computeDigest(before.digest, link.content) !== link.digest) return 'its digest in the chain was changed';
  return null;
}

export async function getRowHead(db: Db | Tx): Promise<ChainEnd> {
  const { number, digest } = (await readRowHead(db)) ?? GENESIS;
  return { number, digest };
}

export async function findRowLink(db: Db | Tx, number: number): Promise<ChainEnd | null> {
  if (number === GENESIS.number) return GENESIS;
  const [link] = await readRowLinksAfter(db, number - 1, 1);
  return link?.number === number ? { number, digest: link.digest } : null;
}

function toViolation({ kind, key }: Pick<DigestedRow, 'kind' | 'key'>, detail: string): Violation {
  return { invariant: 'I5', subject: `${kind} ${key}`, detail };
}
