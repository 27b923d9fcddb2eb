import { FIRST_VIEW_FILE, type FirstViews } from '@padauk/contract/delivery/first-view';
import type { Registry } from '@padauk/contract/delivery/registry';
import { completeManifest, MALFORMED_MANIFESTS, selectSample } from '@padauk/contract/test-data/malformed-manifests';
import { provideEdge } from '../../test/edge-fixtures.ts';
import { DEPTH } from '../../test/depth.ts';
import { createRegistry } from '../../test/release-store.ts';

/** All parts of a manifest that the edge renders. */
const PARTS = {
  'home visitor': '<h1>home</h1>⟦widgetsAbove⟧⟦tiles⟧⟦widgetsBelow⟧⟦tabs⟧',
  'frame default': '<main>⟦content⟧</main>⟦tabs⟧',
  tab: '<a href="⟦to⟧">⟦label⟧</a>',
  'tab here': '<b>⟦label⟧</b>',
  tile: '<a href="⟦to⟧" d="⟦icon⟧">⟦label⟧</a>',
  widget: '<div style="--room:⟦room⟧px">⟦content⟧</div>',
  'widget empty': '<div data-part="⟦remote⟧ ⟦name⟧"></div>',
};
const SHELL_VIEWS: FirstViews = {
  schema: 1,
  rules: [],
  markup: { en: PARTS, uni: PARTS, zg: PARTS, zh: PARTS, shan: PARTS },
};
const PATHS = ['/home', '/wallet', '/twoD', '/bonus', '/manifest.webmanifest'];
const NESTED_JSON = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

function buildRegistryText(manifest: string, revision: number): string {
  const registry = createRegistry({ revision });
  const entry = { container: 'bonus_b1', entry: '/r/bonus/b1/remoteEntry.js', integrity: 'sha384-b1', preload: [] };
  const bonus = { ...registry.remotes['wallet'], builds: { b1: { ...entry, manifest: 'HERE' } } };
  const text = JSON.stringify({ ...registry, remotes: { bonus, ...registry.remotes } });
  return text.replace('"HERE"', () => manifest);
}

describe('a malformed manifest in the registry', () => {
  const { store, get } = provideEdge();

  beforeEach(async () => {
    await store.writeHost('h1');
    await store.write(`host/h1/${FIRST_VIEW_FILE}`, JSON.stringify(SHELL_VIEWS));
  });

  const fetchStatus = async (url: string): Promise<number> => (await get(url)).statusCode;
  const fetchRemotes = async (): Promise<Registry['remotes']> => (await get('/registry.json')).json<Registry>().remotes;

  it('B11 does not apply: a complete manifest is served in the registry and in pages', async () => {
    await store.write('registry.json', buildRegistryText(JSON.stringify(completeManifest), 2));
    expect(await fetchStatus('/bonus')).toBe(200);
    expect(Object.keys((await fetchRemotes())['bonus']?.builds ?? {})).toEqual(['b1']);
  });

  it('B11 breaks no page and no other remote, whatever the manifest contains', async () => {
    const found: unknown[] = [];
    const manifests = selectSample(MALFORMED_MANIFESTS, DEPTH.malformedManifests);
    for (const [index, { title, manifest }] of manifests.entries()) {
      const text = title.includes('nested') ? NESTED_JSON : JSON.stringify(manifest);
      await store.write('registry.json', buildRegistryText(text, index + 2));
      const codes = await Promise.all(PATHS.map(fetchStatus));
      const { bonus, ...others } = await fetchRemotes().catch(() => createRegistry().remotes);
      const isCorrect =
        codes.every((code) => code === 200) &&
        Object.keys(bonus?.builds ?? {}).length === 0 &&
        Object.values(others).every(({ builds }) => Object.keys(builds).length === 1);
      if (!isCorrect) found.push([title, codes]);
    }

    expect(found).toEqual([]);
  });
});
