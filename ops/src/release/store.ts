import { appendFile, cp, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@padauk/contract/registry';
import { placeOf, readRelease, type Release } from './release.ts';

/** Who changed what, when, why, and what was there before: one line of `registry/audit.jsonl`, never changed. */
export interface AuditLine {
  readonly at: string;
  readonly who: string;
  readonly why: string;
  readonly action: string;
  readonly remote: string;
  readonly before: string | null;
  readonly after: string;
  readonly revision: number;
}

const LOCK_STALE_MS = 30_000;

/** A release store in a folder: immutable builds, and `registry.json` as the one mutable pointer. */
export function openStore(root: string) {
  const file = (...parts: string[]): string => path.join(root, ...parts);

  async function readRegistry(): Promise<Registry | null> {
    try {
      return JSON.parse(await readFile(file('registry.json'), 'utf8')) as Registry; // only `writeRegistry` writes it
    } catch (failure) {
      if (isMissing(failure)) return null;
      throw failure;
    }
  }

  /** Readers see the old registry or the new one, never half of one: it is written aside and renamed. */
  async function writeRegistry(registry: Registry, line: Omit<AuditLine, 'revision'>): Promise<void> {
    await mkdir(file('registry', 'history'), { recursive: true });
    const text = `${JSON.stringify(registry)}\n`;
    await writeFile(file('registry', 'history', `${registry.revision}.json`), text, { flag: 'wx' });
    await appendFile(file('registry', 'audit.jsonl'), `${JSON.stringify({ ...line, revision: registry.revision })}\n`);
    await writeFile(file('registry.json.next'), text);
    await rename(file('registry.json.next'), file('registry.json'));
  }

  /** Copies a build in. An existing build is never written again; `false` says that it was there already. */
  async function addBuild(from: string, release: Release): Promise<boolean> {
    const target = file(placeOf(release.remote, release.buildId));
    if (await exists(path.join(target, 'release.json'))) return false;
    const aside = `${target}.incoming-${process.pid}`;
    await rm(aside, { recursive: true, force: true });
    await mkdir(path.dirname(target), { recursive: true });
    await cp(from, aside, { recursive: true });
    await rename(aside, target);
    return true;
  }

  const releaseOf = (remote: string, buildId: string): Promise<Release> => readRelease(file(placeOf(remote, buildId)));
  return { root, readRegistry, writeRegistry, addBuild, releaseOf, whileLocked: <Value>(work: () => Promise<Value>) => withLock(file('registry.lock'), work) };
}

export type Store = ReturnType<typeof openStore>;

/** One operator at a time: the lock file is made exclusively; one that a dead process left behind is taken over. */
async function withLock<Value>(lockFile: string, work: () => Promise<Value>): Promise<Value> {
  await mkdir(path.dirname(lockFile), { recursive: true });
  for (let tries = 0; ; tries += 1) {
    try {
      const handle = await open(lockFile, 'wx');
      await handle.close();
      break;
    } catch (failure) {
      if (!isExisting(failure) || tries > 200) throw failure;
      await removeIfStale(lockFile);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  try {
    return await work();
  } finally {
    await rm(lockFile, { force: true });
  }
}

async function removeIfStale(lockFile: string): Promise<void> {
  const age = await stat(lockFile).then((found) => Date.now() - found.mtimeMs, () => 0);
  if (age > LOCK_STALE_MS) await rm(lockFile, { force: true });
}

async function exists(target: string): Promise<boolean> {
  return stat(target).then(() => true, () => false);
}

function codeOf(failure: unknown): unknown {
  return failure instanceof Error && 'code' in failure ? failure.code : undefined;
}
const isMissing = (failure: unknown): boolean => codeOf(failure) === 'ENOENT';
const isExisting = (failure: unknown): boolean => codeOf(failure) === 'EEXIST';
