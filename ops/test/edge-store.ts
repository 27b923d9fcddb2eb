import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { PAGE_TEMPLATE_FILE } from '@padauk/contract/delivery/page-template.rules';
import type { Registry, RegistryHost } from '@padauk/contract/delivery/registry';
import { createPageTemplate } from '@padauk/contract/test-data/page-template';
import { LOCALES } from '@padauk/contract/text/locales';
import { integrityOf } from '../src/store/release.ts';
import { createManifest, createTemporaryFolder } from './build-fixture.ts';

export const SCRIPT = 'console.log("lottery");\n'.repeat(50);
export const MAP = '{"version":3,"sources":["remote-lottery/src/remote.tsx"]}';
const createFirstView = (markup: Readonly<Record<string, string>>, rules: readonly object[] = []): string =>
  JSON.stringify({ schema: 1, rules, markup: Object.fromEntries(LOCALES.map((locale) => [locale, markup])) });
const FIRST_VIEWS = {
  host: createFirstView({ 'frame default': '<main>⟦content⟧</main>' }),
  lottery: createFirstView({ 'screen /twoD': '<p>draws</p>' }, [
    { classes: ['board'], css: ':root[data-numbers=large] .board{--least-cell:1px}' },
  ]),
};

/** Readable by nginx, which does not run as root. */
export interface EdgeStore {
  readonly dataDir: string;
  readonly store: string;
  /** Activates another build of lottery, like a promotion or a rollback. */
  readonly activate: (build: string, hostCanary?: RegistryHost['canary']) => Promise<void>;
  readonly setOpenings: (...names: readonly string[]) => Promise<void>;
}

function createRegistry(build: string, revision: number, canary: RegistryHost['canary']): Registry {
  const buildPath = `/r/lottery/${build}`;
  const lottery = {
    container: `lottery_${build}`,
    entry: `${buildPath}/remoteEntry.js`,
    integrity: `sha384-${build}`,
    preload: [],
    firstView: integrityOf(Buffer.from(FIRST_VIEWS.lottery)),
    manifest: createManifest('lottery', ['/twoD']),
  };
  return {
    schema: 1,
    revision,
    updatedAt: '2026-11-20T05:00:00.000Z',
    webAppVersion: revision,
    host: { active: 'h1', lkg: 'h1', blocked: [], canary },
    remotes: {
      lottery: { status: 'on', active: build, lkg: build, canary: null, blocked: [], builds: { [build]: lottery } },
    },
  };
}

export async function createEdgeStore(): Promise<EdgeStore> {
  const dataDir = await createTemporaryFolder();
  const store = path.join(dataDir, 'releases');
  const write = async (name: string, content: string | Buffer): Promise<void> => {
    const file = path.join(store, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  };
  let revision = 0;
  const activate: EdgeStore['activate'] = async (build, hostCanary = null) => {
    revision += 1;
    await write('registry.json.next', JSON.stringify(createRegistry(build, revision, hostCanary)));
    await rename(path.join(store, 'registry.json.next'), path.join(store, 'registry.json'));
  };
  const setOpenings = async (...names: readonly string[]): Promise<void> => {
    await rm(path.join(store, 'registry/open'), { recursive: true, force: true });
    for (const name of names) await write(`registry/open/lottery/${name}`, '');
  };
  for (const build of ['b1', 'b2']) {
    await write(`r/lottery/${build}/remoteEntry.js`, SCRIPT);
    await write(`r/lottery/${build}/remoteEntry.js.br`, brotliCompressSync(SCRIPT));
    await write(`r/lottery/${build}/remoteEntry.js.gz`, gzipSync(SCRIPT));
    await write(`r/lottery/${build}/release.json`, '{}');
    await write(`r/lottery/${build}/font.woff2`, 'a font');
    await write(`r/lottery/${build}/maps/remoteEntry.js.map.gz`, gzipSync(MAP));
    await write(`r/lottery/${build}/first-view.json`, FIRST_VIEWS.lottery);
  }
  await write('r/wallet/b1/remoteEntry.js', SCRIPT);
  await write(`host/h1/${PAGE_TEMPLATE_FILE}`, JSON.stringify(createPageTemplate()));
  await write(`host/h2/${PAGE_TEMPLATE_FILE}`, JSON.stringify(createPageTemplate({ fallback: 'h2' })));
  await write('host/h1/document.html', '<p></p>');
  await write('host/h1/first-view.json', FIRST_VIEWS.host);
  await write('host/h1/favicon.svg', '<svg/>');
  await write('host/h1/icon-192.png', 'a picture');
  await write('host/h1/sw.js', 'a worker');
  await write('host/h1/maps/main.js.map.gz', gzipSync(MAP));
  await write('host/h1/unknown.bin', 'bytes');
  await write('registry/audit.jsonl', '{"who":"hla"}\n');
  await write('registry/controls.json', '{"who":"hla"}\n');
  await write('access/webhooks/1a2b3c4d', 'the secret that hla got');
  await activate('b1');
  await chmod(dataDir, 0o755);
  return { dataDir, store, activate, setOpenings };
}
