import { whileLocked } from './lock.ts';
import type { Operator } from './change-registry.ts';
import { registryText, revisionText } from './registry-text.rules.ts';
import { AUDIT, copiedRevisions, copyOf, liveRegistry, readRevision, REGISTRY } from './revisions.ts';
import type { Revision, Store } from './store.types.ts';

/**
 * Brings the registry and its trail into order, from the history: finishes what was begun, restores a registry that is lost, damaged or
 * changed by hand, adds lines that the audit has lost. Answers what it did, or would do.
 */
export async function mendRegistry(
  store: Store,
  { who, isDryRun = false, report = () => {} }: Omit<Operator, 'why'>,
): Promise<readonly string[]> {
  const done: string[] = [];
  const step = async (words: string, work: () => Promise<unknown>): Promise<void> => {
    done.push(words);
    if (!isDryRun) await work();
  };
  const mend = async (): Promise<void> => {
    const { depot } = store;
    const { registry, file } = isDryRun
      ? { registry: await store.readRegistry().catch(() => null), file: await depot.read(REGISTRY) }
      : await liveRegistry(depot, (line) => done.push(line));
    if (isDryRun && registry === null) done.push('would restore registry.json from its history');
    if (registry === null || file === null) return;
    const copy = await readRevision(depot, registry.revision);
    const { lines } = await store.readAudit();
    const line = lines.find((one) => one.revision === registry.revision);
    if (copy === null && line !== undefined)
      await step(`${copyOf(registry.revision)} is made from registry.json and the audit`, () =>
        depot.write(copyOf(registry.revision), Buffer.from(revisionText({ ...registry, change: line }))),
      );
    if (copy !== null && registryText(copy) !== registryText(registry))
      await step(`registry.json is revision ${registry.revision} again, as it was made`, () =>
        depot.replace(REGISTRY, Buffer.from(registryText(copy)), file),
      );
    for (const lost of await copiesWithoutLine(store, new Set(lines.map((one) => one.revision)))) {
      await step(`${AUDIT} has the line of revision ${lost.revision} again`, () =>
        depot.append(AUDIT, JSON.stringify(lost.change)),
      );
    }
  };
  await (isDryRun ? mend() : whileLocked(store.depot, { who, report }, mend));
  return done;
}

async function copiesWithoutLine({ depot }: Store, known: ReadonlySet<number>): Promise<readonly Revision[]> {
  const lost: Revision[] = [];
  for (const revision of await copiedRevisions(depot)) {
    if (known.has(revision)) continue;
    const copy = await readRevision(depot, revision);
    if (copy !== null) lost.push(copy);
  }
  return lost;
}
