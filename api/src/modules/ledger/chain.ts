import type { Db, Tx } from '../../platform/database/database.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import type { Violation } from '../../platform/verify.ts';
import {
  countUnlinked,
  insertLinks,
  lockChainProgress,
  readHead,
  readLinksAfter,
  readSkipped,
  readUnlinked,
  writeChainProgress,
  type ChainProgress,
} from './chain.repository.ts';
import { findLinkDefect, GENESIS, buildLinks, type ChainEnd } from './chain.rules.ts';

const BATCH = 2_000;
const PAGE = 5_000;
const MAX_FINDINGS = 100;

/** Returns the number of links written. Safe to run concurrently: writers of links take turns. */
export async function extendChain(db: Db): Promise<number> {
  for (let total = 0; ;) {
    const linked = await runInTransaction(db, extendByBatch);
    total += linked;
    if (linked < BATCH) return total;
  }
}

async function extendByBatch(tx: Tx): Promise<number> {
  const progress = await lockChainProgress(tx);
  const waiting = await readUnlinked(tx, progress, BATCH);
  if (waiting.length > 0) await insertLinks(tx, buildLinks((await readHead(tx)) ?? GENESIS, waiting));
  const reached = waiting.length < BATCH ? progress.ended : getReached(progress, waiting);
  await writeChainProgress(tx, reached);
  return waiting.length;
}

/** A full batch may leave transactions of its last writer unlinked. A restore disturbs the order of writers. */
function getReached({ reached, isRestored }: ChainProgress, waiting: readonly { readonly writer: string }[]): string {
  return isRestored ? reached : (waiting.at(-1)?.writer ?? reached);
}

/** I5: compares every link with the current journal; reports transactions that were changed, removed or inserted. */
export async function verifyChain(db: Db | Tx): Promise<Violation[]> {
  const violations: Violation[] = (await readSkipped(db, MAX_FINDINGS)).map((id) =>
    toViolation(id, 'not in the chain, though later ones are'),
  );
  let end: ChainEnd = GENESIS;
  for (
    let page = await readLinksAfter(db, 0, PAGE);
    page.length > 0;
    page = await readLinksAfter(db, end.number, PAGE)
  ) {
    for (const link of page) {
      const defect = findLinkDefect(end, link);
      if (defect !== null && violations.length < MAX_FINDINGS) violations.push(toViolation(link.transactionId, defect));
      end = link;
    }
  }
  return violations;
}

export async function getChainHead(db: Db | Tx): Promise<ChainEnd & { readonly waiting: number }> {
  const { number, digest } = (await readHead(db)) ?? GENESIS;
  return { number, digest, waiting: await countUnlinked(db) };
}

/** `undefined` selects the head. Null when no link has that number. */
export async function findChainLink(db: Db | Tx, number: number | undefined): Promise<ChainEnd | null> {
  if (number === undefined) return await getChainHead(db);
  if (number === GENESIS.number) return GENESIS;
  const [link] = await readLinksAfter(db, number - 1, 1);
  return link?.number === number ? { number, digest: link.digest } : null;
}

function toViolation(transactionId: string, detail: string): Violation {
  return { invariant: 'I5', subject: transactionId, detail };
}
