import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { runGate } from '../gate/index.ts';
import { createGateRefusal } from '../release/change-registry.ts';
import { decidePromotion, promoteRelease } from '../release/verbs/promote.ts';
import { publishFolder, type PublishResult } from '../release/verbs/publish.ts';
import { RefusalError } from '../store/refusal-error.ts';
import { EMPTY_REGISTRY, findReleaseState } from '../store/registry.rules.ts';
import { RELEASE_FILE, type Release } from '../store/release.ts';
import { isRetired } from '../release/verbs/switch.ts';
import type { Store } from '../store/store.types.ts';

async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.join(folder, entry.name))
    .sort();
}

/** Newest first: that one becomes active. */
async function listFinishedBuilds(folder: string): Promise<string[]> {
  const builds: { readonly build: string; readonly builtAt: string }[] = [];
  for (const build of await listFolders(folder)) {
    const text = await readFile(path.join(build, RELEASE_FILE), 'utf8').catch(() => null);
    // `publish` validates the file.
    if (text !== null) builds.push({ build, builtAt: String((JSON.parse(text) as Partial<Release>).builtAt) });
  }
  return builds.toSorted((first, second) => second.builtAt.localeCompare(first.builtAt)).map(({ build }) => build);
}

/** The host first, because the gate checks remotes against it. */
async function listBuildFolders(dist: string): Promise<string[]> {
  const folders = [path.join(dist, 'host'), ...(await listFolders(path.join(dist, 'r')))];
  return (await Promise.all(folders.map(listFinishedBuilds))).flat();
}

/**
 * For image starts: activates builds only of remotes without an active one, so that promotions and rollbacks survive.
 * If the gate refuses one build, none becomes active. Throws `Refused`, and for an empty folder.
 */
export async function publishFirstRelease(store: Store, dist: string, who: string): Promise<string[]> {
  const folders = await listBuildFolders(dist);
  if (folders.length === 0)
    throw new Error(`${dist} holds no finished build: host/<build>/release.json does not exist`);
  const published: PublishResult[] = [];
  for (const folder of folders) published.push(await publishFolder(store, folder));
  await dryRunGate(store, published);
  const lines: string[] = [];
  for (const build of published) lines.push(await activateBuild(store, build, who));
  return lines;
}

async function dryRunGate(store: Store, published: readonly PublishResult[]): Promise<void> {
  const audit = (await store.readAudit()).lines;
  let registry = (await store.readRegistry()) ?? EMPTY_REGISTRY;
  const refusals: RefusalError[] = [];
  for (const { release } of published) {
    if (findReleaseState(registry, release.remote) !== null || isRetired(audit, release.remote)) continue;
    const findings = await runGate({ store, registry, release, report: () => undefined, smoke: false });
    if (findings.length > 0) refusals.push(createGateRefusal(release, findings));
    const decision = decidePromotion(registry, release, registry.updatedAt);
    if (decision.kind === 'changed') registry = decision.registry;
  }
  if (refusals.length === 0) return;
  throw new RefusalError(
    refusals.map(({ message }) => message).join('; '),
    'nothing was activated: correct these findings, build again, and repeat the command',
    { code: 'gate', lines: refusals.flatMap(({ lines }) => lines) },
  );
}

async function activateBuild(store: Store, { release, state }: PublishResult, who: string): Promise<string> {
  const { remote, buildId } = release;
  const prefix = `${remote} ${buildId} ${state === 'new' ? 'published' : 'was published'}`;
  const active = findReleaseState((await store.readRegistry()) ?? EMPTY_REGISTRY, remote)?.active;
  if (active !== undefined) return `${prefix}, ${active === buildId ? 'is active' : `${active} stays active`}`;
  if (isRetired((await store.readAudit()).lines, remote)) return `${prefix}, ${remote} stays retired`;
  await promoteRelease(store, { remote, buildId }, { who, why: 'the first build of this store', smoke: false });
  return `${prefix}, made the active one`;
}
