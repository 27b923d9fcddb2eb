import { withStoreLock } from './lock.ts';
import type { Operator } from './change-registry.ts';
import { registryText, revisionText } from './registry-text.rules.ts';
import { AUDIT, copiedRevisions, copyOf, liveRegistry, newestCopy, readRevision, REGISTRY } from './revisions.ts';
import type { Revision, Store } from './store.types.ts';

/**
 * Brings the registry and its trail into order, from the history: finishes what was begun, restores a registry that is lost, damaged or
 * changed by hand, adds lines that the audit has lost. Answers what it did, or would do.
 */
export async function repairRegistry(
  store: Store,
  { who, isDryRun = false, report = () => {} }: Omit<Operator, 'why'>,
): Promise<readonly string[]> {
  const done: string[] = [];
  const step = async (words: string, work: () => Promise<unknown>): Promise<void> => {
    done.push(words);
    if (!isDryRun) await work();
  };
  const repair = async (): Promise<void> => {
    const { storage } = store;
    const { registry, file } = isDryRun
      ? { registry: await store.readRegistry().catch(() => null), file: await storage.read(REGISTRY) }
      : await liveRegistry(storage, (line) => done.push(line));
    if (isDryRun && (registry === null || file === null) && (await newestCopy(storage)) !== null)
      done.push('would restore registry.json from its history');
    if (registry === null || file === null) return;
    const copy = await readRevision(storage, registry.revision);
    const { lines } = await store.readAudit();
    const line = lines.find((one) => one.revision === registry.revision);
    if (copy === null && line !== undefined)
      await step(`${copyOf(registry.revision)} is made from registry.json and the audit`, () =>
        storage.write(copyOf(registry.revision), Buffer.from(revisionText({ ...registry, change: line }))),
      );
    if (copy !== null && registryText(copy) !== registryText(registry))
      await step(`registry.json is revision ${registry.revision} again, as it was made`, () =>
        storage.replace(REGISTRY, Buffer.from(registryText(copy)), file),
      );
    for (const lost of await copiesWithoutLine(store, new Set(lines.map((one) => one.revision)))) {
      await step(`${AUDIT} has the line of revision ${lost.revision} again`, () =>
        storage.append(AUDIT, JSON.stringify(lost.change)),
      );
    }
  };
  await (isDryRun ? repair() : withStoreLock(store.storage, { who, report }, repair));
  return done;
}

async function copiesWithoutLine({ storage }: Store, known: ReadonlySet<number>): Promise<readonly Revision[]> {
  const lost: Revision[] = [];
  for (const revision of await copiedRevisions(storage)) {
    if (known.has(revision)) continue;
    const copy = await readRevision(storage, revision);
    if (copy !== null) lost.push(copy);
  }
  return lost;
}
