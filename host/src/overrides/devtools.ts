import { generateSnapshotFromManifest, type GlobalModuleInfo, type Manifest } from '@module-federation/sdk';
import { HOST_NAME } from '@padauk/contract/delivery/registry';
import { getHostBuild } from '../page/page-actions.ts';
import type { Remotes } from '../remotes/remotes.ts';

declare global {
  /** Of the federation runtime. Module Federation's devtools add plugins, and read the other fields. */
  var __FEDERATION__:
    | { readonly __GLOBAL_PLUGIN__: readonly { readonly name: string }[]; readonly moduleInfo: GlobalModuleInfo }
    | undefined;
}

/** As the runtime, which names a remote by the address of its manifest. */
const toManifestAddress = (entry: string): string => new URL('mf-manifest.json', new URL(entry, document.baseURI)).href;

async function readSnapshot(address: string): Promise<GlobalModuleInfo[string]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} responded with status ${answer.status}`);
  const manifest = (await answer.json()) as Manifest; // written by the build; only developers see it
  return generateSnapshotFromManifest(manifest, { version: address });
}

function publishRunningBuilds(remotes: PublishedRemotes, moduleInfo: GlobalModuleInfo): void {
  const running = Object.keys(remotes.describeBuilds()).flatMap((name) => {
    const build = remotes.findBuild(name);
    return build === null ? [] : [{ name, build, address: toManifestAddress(build.entry) }];
  });
  const remotesInfo = Object.fromEntries(running.map(({ name, address }) => [name, { matchedVersion: address }]));
  Object.assign(moduleInfo[HOST_NAME] ?? {}, { remotesInfo });
  for (const { name, build, address } of running) {
    const id = `${name}:${address}`;
    if (id in moduleInfo) continue;
    moduleInfo[id] = { remoteEntry: build.entry, version: address, globalName: build.container };
    // A dev server has no manifest.
    void readSnapshot(address).then(
      (snapshot) => void (moduleInfo[id] = snapshot),
      () => undefined,
    );
  }
}

type PublishedRemotes = Pick<Remotes, 'describeBuilds' | 'findBuild' | 'subscribe'>;

/** The runtime itself does not know the builds, because the host loads them by the registry. */
export async function publishModuleInfo(remotes: PublishedRemotes): Promise<void> {
  const federation = globalThis.__FEDERATION__;
  if (federation === undefined) return;
  const { moduleInfo } = federation;
  const address = toManifestAddress(`/${HOST_NAME}/${getHostBuild()}/`);
  moduleInfo[HOST_NAME] = await readSnapshot(address);
  publishRunningBuilds(remotes, moduleInfo);
  remotes.subscribe(() => publishRunningBuilds(remotes, moduleInfo));
}
