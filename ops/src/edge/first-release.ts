import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@padauk/contract/registry';
import { runGate } from '../gate/index.ts';
import { promoted } from '../release/promote.rules.ts';
import { promote, refusedByGate } from '../release/promote.ts';
import { publish, type Published } from '../release/publish.ts';
import { Refused } from '../release/refused.ts';
import { EMPTY, releaseStateOf } from '../release/registry.rules.ts';
import { RELEASE_FILE, type Release } from '../release/release.ts';
import { isRetired } from '../release/retire.rules.ts';
import type { Store } from '../release/store.types.ts';

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(folder, entry.name))
    .sort();
}

/** When the build in this folder was made; null for one that is not finished. */
async function builtAtOf(folder: string): Promise<string | null> {
  const text = await readFile(path.join(folder, RELEASE_FILE), 'utf8').catch(() => null);
  // Whether it is a release.json at all is said by `publish`.
  return text === null ? null : String((JSON.parse(text) as Partial<Release>).builtAt);
}

/** The finished builds of one remote, the newest first: that one becomes active. */
async function finishedIn(folder: string): Promise<string[]> {
  const builds: { readonly build: string; readonly builtAt: string }[] = [];
  for (const build of await foldersIn(folder)) {
    const builtAt = await builtAtOf(build);
    if (builtAt !== null) builds.push({ build, builtAt });
  }
  return builds.toSorted((one, other) => other.builtAt.localeCompare(one.builtAt)).map(({ build }) => build);
}

/** Folders of finished builds under a `dist/`, the host first: remotes are looked at beside it. */
async function buildsIn(dist: string): Promise<string[]> {
  const folders = [path.join(dist, 'host'), ...(await foldersIn(path.join(dist, 'r')))];
  return (await Promise.all(folders.map(finishedIn))).flat();
}

/**
 * Publishes what an image brings, and makes those builds the active ones whose remote has none yet. A remote that has one stays as it is: what operators
 * have promoted or taken back since the image was made must survive every start. Where the gate is against one of them none becomes active: a host without
 * its remotes is no app. Answers a line for each build. Throws `Refused`, and for an empty folder.
 */
export async function firstRelease(store: Store, dist: string, who: string): Promise<string[]> {
  const folders = await buildsIn(dist);
  if (folders.length === 0) throw new Error(`${dist} holds no finished build: there is no host/<build>/release.json`);
  const published: Published[] = [];
  for (const folder of folders) published.push(await publish(store, folder));
  await rehearse(store, published);
  const lines: string[] = [];
  for (const one of published) lines.push(await makeActive(store, one, who));
  return lines;
}

/** Asks the gate about every build that would become active, beside those that would be active before it. */
async function rehearse(store: Store, published: readonly Published[]): Promise<void> {
  const audit = (await store.readAudit()).lines;
  let registry = (await store.readRegistry()) ?? EMPTY;
  const refusals: Refused[] = [];
  for (const { release } of published) {
    if (isActive(registry, release.remote) || isRetired(audit, release.remote)) continue;
    const findings = await runGate({ store, registry, release, report: () => undefined, smoke: false });
    if (findings.length > 0) refusals.push(refusedByGate(release, findings));
    const decision = promoted(registry, release, registry.updatedAt);
    if (decision.kind === 'changed') registry = decision.registry;
  }
  if (refusals.length === 0) return;
  throw new Refused(
    refusals.map(({ message }) => message).join('; '),
    'nothing was made active: build again without these findings, and give the same command again',
    { code: 'gate', lines: refusals.flatMap(({ lines }) => lines) },
  );
}

async function makeActive(store: Store, { release, state }: Published, who: string): Promise<string> {
  const { remote, buildId } = release;
  const said = `${remote} ${buildId} ${state === 'new' ? 'published' : 'was published'}`;
  const live = await store.readRegistry();
  const active = live === null ? undefined : releaseStateOf(live, remote)?.active; // of a remote that was never promoted: none
  if (active !== undefined) return `${said}, ${active === buildId ? 'is active' : `${active} stays active`}`;
  if (isRetired((await store.readAudit()).lines, remote)) return `${said}, ${remote} stays retired`;
  await promote(store, { remote, buildId }, { who, why: 'the first build of this store', smoke: false });
  return `${said}, made the active one`;
}

function isActive(registry: Registry, remote: string): boolean {
  return releaseStateOf(registry, remote)?.active !== undefined;
}
