import { randomUUID } from 'node:crypto';
import { appendFile, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@padauk/contract/registry';
import { damagedFiles, differingFiles, placeOf, readRelease, type Release } from './release.ts';

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

/** Work under the lock takes milliseconds: a file that is older was left by a process that died. */
const STALE_MS = 30_000;
/** Of 50 ms each. */
const LOCK_TRIES = 200;

/** A release store in a folder: immutable builds, and `registry.json` as the one mutable pointer. */
export function openStore(root: string) {
  const file = (...parts: string[]): string => path.join(root, ...parts);

  async function readRegistry(): Promise<Registry | null> {
    try {
      return JSON.parse(await readFile(file('registry.json'), 'utf8')) as Registry; // only `writeRegistry` writes it
    } catch (failure) {
      if (codeOf(failure) === 'ENOENT') return null;
      throw failure;
    }
  }

  /** Readers see the old registry or the new one, never half of one: it is written aside and renamed. Throws when another has written meanwhile. */
  async function writeRegistry(registry: Registry, line: Omit<AuditLine, 'revision'>): Promise<void> {
    const { revision } = registry;
    const live = (await readRegistry())?.revision ?? 0;
    if (live !== revision - 1) throw new Error(`the registry is at revision ${live} by now: somebody else has changed it. Look at it again.`);
    const text = `${JSON.stringify(registry)}\n`;
    await claimRevision(revision, text);
    await appendFile(file('registry', 'audit.jsonl'), `${JSON.stringify({ ...line, revision })}\n`);
    await writeFile(file('registry.json.next'), text, { flush: true });
    await rename(file('registry.json.next'), file('registry.json'));
  }

  /** Each revision is written once, so of two who slipped past the lock one fails. The copy of one who died before the rename is replaced. */
  async function claimRevision(revision: number, text: string): Promise<void> {
    const copy = file('registry', 'history', `${revision}.json`);
    await mkdir(path.dirname(copy), { recursive: true });
    await removeIfStale(copy);
    if (!(await isMade(copy, text))) throw new Error(`revision ${revision} is being written, or was left half written: try again in half a minute`);
  }

  /** Copies a build in. An existing build is never written again; `false` says that it was there already. Throws for other bytes under its name. */
  async function addBuild(from: string, release: Release): Promise<boolean> {
    const damaged = await damagedFiles(from, release);
    if (damaged.length > 0) throw new Error(`${from} is not what its release.json says: ${damaged.join(', ')}`);
    const target = file(placeOf(release.remote, release.buildId));
    const aside = `${target}.incoming-${process.pid}-${randomUUID()}`;
    if (!(await exists(target))) {
      await cp(from, aside, { recursive: true });
      if (await isMoved(aside, target)) return true;
    }
    const differing = differingFiles(await readRelease(target), release);
    if (differing.length > 0) throw new Error(`${placeOf(release.remote, release.buildId)} is published already, with other bytes: ${differing.join(', ')}`);
    return false;
  }

  const releaseOf = (remote: string, buildId: string): Promise<Release> => readRelease(file(placeOf(remote, buildId)));
  return { root, readRegistry, writeRegistry, addBuild, releaseOf, whileLocked: <Value>(work: () => Promise<Value>) => withLock(file('registry.lock'), work) };
}

export type Store = ReturnType<typeof openStore>;

/** One operator at a time: the lock file is made exclusively; one that a dead process left behind is taken over. */
async function withLock<Value>(lockFile: string, work: () => Promise<Value>): Promise<Value> {
  const mark = randomUUID();
  await mkdir(path.dirname(lockFile), { recursive: true });
  for (let tries = 0; !(await isMade(lockFile, mark)); tries += 1) {
    if (tries > LOCK_TRIES) throw new Error(`another operator is at work; if not, remove ${lockFile}`);
    await removeIfStale(lockFile);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  try {
    return await work();
  } finally {
    // Whoever was suspended for long may find that the lock is another's by now.
    if ((await readFile(lockFile, 'utf8').catch(() => '')) === mark) await rm(lockFile, { force: true });
  }
}

/** False when it is there already. */
async function isMade(target: string, text: string): Promise<boolean> {
  try {
    await writeFile(target, text, { flag: 'wx' });
    return true;
  } catch (failure) {
    if (codeOf(failure) === 'EEXIST') return false;
    throw failure;
  }
}

/** False when another publish of the same build was there first: a folder with files in it is never replaced. */
async function isMoved(aside: string, target: string): Promise<boolean> {
  try {
    await rename(aside, target);
    return true;
  } catch (failure) {
    await rm(aside, { recursive: true, force: true });
    if (await exists(target)) return false;
    throw failure;
  }
}

async function removeIfStale(target: string): Promise<void> {
  const age = await stat(target).then((found) => Date.now() - found.mtimeMs, () => 0);
  if (age > STALE_MS) await rm(target, { force: true });
}

async function exists(target: string): Promise<boolean> {
  return stat(target).then(() => true, () => false);
}

function codeOf(failure: unknown): unknown {
  return typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined;
}
