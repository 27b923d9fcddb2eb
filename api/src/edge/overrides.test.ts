import { rm } from 'node:fs/promises';
import { SETTINGS_ELEMENT_ID } from '@padauk/contract/delivery/registry';
import { createEdge } from '../../test/edge-fixtures.ts';
import { createRegistry, createReleaseStore } from '../../test/release-store.ts';

async function fetchPageSettings(
  config: { readonly mode: 'sandbox' | 'production'; readonly allowOverrides: boolean },
  url: string,
): Promise<unknown> {
  const store = await createReleaseStore();
  await store.write('host/h1/index.html', '<head><!--padauk:head--></head>');
  await store.release(createRegistry());
  const app = createEdge(store.dataDir, { config });
  const { body } = await app.inject(url);
  await app.close();
  await rm(store.dataDir, { recursive: true, force: true });
  return JSON.parse(new RegExp(`id="${SETTINGS_ELEMENT_ID}">(.*?)</script>`).exec(body)?.[1] ?? 'null');
}

describe('overrides in the page that the edge serves', () => {
  it('are empty settings where the configuration allows them', async () => {
    expect(await fetchPageSettings({ mode: 'sandbox', allowOverrides: true }, '/home')).toHaveProperty('overrides', {});
  });

  it.each(['/home', '/home?overrides={"lottery":"/r/x.js"}', '/home?override=lottery', '/home?ALLOW_OVERRIDES=on'])(
    'are absent where the configuration refuses them, whatever the query contains: %s',
    async (url) => {
      expect(await fetchPageSettings({ mode: 'production', allowOverrides: false }, url)).not.toHaveProperty(
        'overrides',
      );
    },
  );
});
