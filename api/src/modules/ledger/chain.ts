import type { Db, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Violation } from '../../platform/verify.ts';
import {
  countUnlinked,
  insertLinks,
  lockChainProgress,
  readHead,
  readLinksAfter,
  readUnchained,
  readUnlinked,
  writeChainProgress,
  type ChainProgress,
} from './chain.repository.ts';
import { defectOfLink, GENESIS, linksAfter, type ChainEnd } from './chain.rules.ts';

const BATCH = 2_000;
const PAGE = 5_000;
const MAX_FINDINGS = 100;

/** Returns the number of links written. Safe to run concurrently: writers of links take turns. */
export async function extendChain(db: Db): Promise<number> {
  for (let total = 0; ;) {
    const linked = await inTransaction(db, extendByBatch);
    total += linked;
    if (linked < BATCH) return total;
  }
}

async function extendByBatch(tx: Tx): Promise<number> {
  const progress = await lockChainProgress(tx);
  const waiting = await readUnlinked(tx, progress, BATCH);
  if (waiting.length > 0) await insertLinks(tx, linksAfter((await readHead(tx)) ?? GENESIS, waiting));
  const reached = waiting.length < BATCH ? progress.ended : reachedByFullBatch(progress, waiting);
  await writeChainProgress(tx, reached);
  return waiting.length;
}

/** A full batch may leave transactions of its last writer unlinked. A restore disturbs the order of writers. */
function reachedByFullBatch(
  { reached, isRestored }: ChainProgress,
  waiting: readonly { readonly writer: string }[],
): string {
  return isRestored ? reached : (waiting.at(-1)?.writer ?? reached);
}

/** I5: compares every link with the current journal; reports transactions that were changed, removed or inserted. */
export async function verifyChain(db: Db | Tx): Promise<Violation[]> {
  const violations: Violation[] = (await readUnchained(db, MAX_FINDINGS)).map((id) =>
    finding(id, 'not in the chain, though later ones are'),
  );
  let end: ChainEnd = GENESIS;
  for (
    let page = await readLinksAfter(db, 0, PAGE);
    page.length > 0;
    page = await readLinksAfter(db, end.number, PAGE)
  ) {
    for (const link of page) {
      const defect = defectOfLink(end, link);
      if (defect !== null && violations.length < MAX_FINDINGS) violations.push(finding(link.transactionId, defect));
      end = link;
    }
  }
  return violations;
}

export async function chainHead(db: Db | Tx): Promise<ChainEnd & { readonly waiting: number }> {
  const { number, digest } = (await readHead(db)) ?? GENESIS;
  return { number, digest, waiting: await countUnlinked(db) };
}

/** `undefined` selects the head. Null when no link has that number. */
export async function chainLink(db: Db | Tx, number: number | undefined): Promise<ChainEnd | null> {
  if (number === undefined) return await chainHead(db);
  if (number === GENESIS.number) return GENESIS;
  const [link] = await readLinksAfter(db, number - 1, 1);
  return link?.number === number ? { number, digest: link.digest } : null;
}

function finding(transactionId: string, detail: string): Violation {
  return { invariant: 'I5', subject: transactionId, detail };
}
