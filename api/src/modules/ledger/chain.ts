import type { Db, Tx } from '../../platform/database/database.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Jobs } from '../../platform/jobs/job-runner.ts';
import type { Violation } from '../../platform/verify.ts';
import {
  countUnlinked,
  deleteDueRows,
  insertLinks,
  insertRowLinks,
  lockChainProgress,
  lockRowChain,
  readChainHead,
  readChainLink,
  readDecidedRows,
  readLinksAfter,
  readRowLinksAfter,
  readSkipped,
  readUnlinked,
  readUnlinkedCauses,
  readUnlinkedRows,
  writeChainProgress,
  writeRowChainProgress,
  type ChainProgress,
  type UnlinkedTransaction,
} from './chain.repository.ts';
import { buildLinks, findLinkDefect, findRowDefect, GENESIS, type ChainEnd } from './chain.rules.ts';

const CHAIN_INTERVAL_MS = 5_000;
const BATCH = 2_000;
const PAGE = 5_000;
const MAX_FINDINGS = 100;

export function registerLedgerJobs(jobs: Pick<Jobs, 'every'>, { db }: Pick<Deps, 'db'>): void {
  jobs.every('ledger.chain', CHAIN_INTERVAL_MS, async () => void (await extendChain(db)));
}

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
  if (waiting.length > 0) await insertLinks(tx, buildLinks(await readChainHead(tx, 'ledger_link'), waiting));
  const reached = waiting.length < BATCH ? progress.ended : getReached(progress, waiting);
  await writeChainProgress(tx, reached);
  return waiting.length;
}

/** A full batch may leave transactions of its last writer unlinked. A restore disturbs the order of writers. */
function getReached({ reached, isRestored }: ChainProgress, waiting: readonly UnlinkedTransaction[]): string {
  return isRestored ? reached : (waiting.at(-1)?.writer ?? reached);
}

/** Appends digests of new or decided rows to the chain of rows. Safe to run concurrently. */
export async function extendRowChain(db: Db): Promise<void> {
  while (await runInTransaction(db, extendRowBatch));
}

async function extendRowBatch(tx: Tx): Promise<boolean> {
  const before = await lockRowChain(tx);
  const { waiting, reached } = await readUnlinkedCauses(tx, before, BATCH);
  const decided = await readDecidedRows(tx, BATCH);
  const rows = [...waiting, ...decided];
  if (rows.length > 0) await insertRowLinks(tx, buildLinks(await readChainHead(tx, 'row_link'), rows));
  await deleteDueRows(tx, decided);
  await writeRowChainProgress(tx, reached);
  return reached > before || decided.length === BATCH;
}

/** I5: compares every link with the current journal; reports transactions that were changed, removed or inserted. */
export async function verifyChain(db: Db | Tx): Promise<Violation[]> {
  const skipped = (await readSkipped(db, MAX_FINDINGS)).map((id) =>
    toViolation(id, 'not in the chain, though later ones are'),
  );
  return await verifyLinks(skipped, {
    readAfter: (number) => readLinksAfter(db, number, PAGE),
    findDefect: findLinkDefect,
    getSubject: ({ transactionId }) => transactionId,
  });
}

/** I5: compares the current content of every row with its digest; reports rows that were changed or removed. */
export async function verifyRowChain(db: Db | Tx): Promise<Violation[]> {
  const unlinked = (await readUnlinkedRows(db, MAX_FINDINGS)).map(({ kind, key }) =>
    toViolation(`${kind} ${key}`, 'not kept, though later ones are'),
  );
  return await verifyLinks(unlinked, {
    readAfter: (number) => readRowLinksAfter(db, number, PAGE),
    findDefect: findRowDefect,
    getSubject: ({ kind, key }) => `${kind} ${key}`,
  });
}

interface CheckedChain<Link> {
  readonly readAfter: (number: number) => Promise<readonly Link[]>;
  readonly findDefect: (before: ChainEnd, link: Link) => string | null;
  readonly getSubject: (link: Link) => string;
}

async function verifyLinks<Link extends ChainEnd>(
  violations: Violation[],
  { readAfter, findDefect, getSubject }: CheckedChain<Link>,
): Promise<Violation[]> {
  let end: ChainEnd = GENESIS;
  for (let page = await readAfter(0); page.length > 0; page = await readAfter(end.number)) {
    for (const link of page) {
      const defect = findDefect(end, link);
      if (defect !== null && violations.length < MAX_FINDINGS) violations.push(toViolation(getSubject(link), defect));
      end = link;
    }
  }
  return violations;
}

export async function getChainHead(db: Db | Tx): Promise<ChainEnd & { readonly waiting: number }> {
  return { ...(await readChainHead(db, 'ledger_link')), waiting: await countUnlinked(db) };
}

export async function findChainLink(db: Db | Tx, number: number | undefined): Promise<ChainEnd | null> {
  return number === undefined ? await getChainHead(db) : await readChainLink(db, 'ledger_link', number);
}

function toViolation(subject: string, detail: string): Violation {
  return { invariant: 'I5', subject, detail };
}
