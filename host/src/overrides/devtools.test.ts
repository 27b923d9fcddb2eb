import { waitFor } from '@testing-library/react';
import { startLater } from '../start-later.ts';
import { createRegistry, createRemote } from '../test-data/registry-fixtures.tsx';
import { openGarden } from '../test-data/render-shell.tsx';

const ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
/** As tooling/webpack/federation-manifest.cjs writes it. */
const MANIFEST = {
  metaData: { buildInfo: {}, globalName: 'garden_b2', publicPath: 'auto', remoteEntry: { name: 'remoteEntry.js' } },
  shared: [{ name: 'react', version: '19.3.0', assets: ASSETS }],
  exposes: [{ name: 'remote', path: './remote', assets: ASSETS }],
  remotes: [],
};
const DEVTOOLS = [{ name: 'mf-devtool-getModuleInfo-plugin' }];

/** A page that runs a build of the garden. `plugins`: of the federation runtime. */
async function openPage(plugins: readonly { readonly name: string }[], hasManifest: (address: string) => boolean) {
  globalThis.__FEDERATION__ = { __GLOBAL_PLUGIN__: plugins, moduleInfo: {} };
  globalThis.fetch = jest.fn(async (address) => {
    const ok = typeof address === 'string' && hasManifest(address);
    return { ok, status: ok ? 200 : 404, json: async () => MANIFEST } as Response; // the rest is unread
  });
  const { remotes, registry } = await openGarden();
  await startLater(remotes);
  const address = new URL(registry.current().remotes['garden']?.builds['b2']?.entry ?? '', document.baseURI);
  return { address: new URL('mf-manifest.json', address).href, registry, remotes };
}

const getModuleInfo = () => globalThis.__FEDERATION__?.moduleInfo ?? {};

describe('the module information of Module Federation devtools', () => {
  it('has the running build, its module and what it shares', async () => {
    const { address } = await openPage(DEVTOOLS, () => true);

    await waitFor(() => expect(getModuleInfo()[`garden:${address}`]).toHaveProperty('modules'));
    expect(getModuleInfo()).toMatchObject({
      host: { remotesInfo: { garden: { matchedVersion: address } } },
      [`garden:${address}`]: {
        publicPath: address.replace('mf-manifest.json', ''),
        modules: [{ moduleName: 'remote', modulePath: './remote' }],
        shared: [{ sharedName: 'react', version: '19.3.0' }],
      },
    });
  });

  it('names a build that has no manifest', async () => {
    const { address } = await openPage(DEVTOOLS, (asked) => asked.includes('/host/'));

    await waitFor(() => expect(getModuleInfo()).toHaveProperty([`garden:${address}`, 'globalName']));
  });

  it('follows the page to another build', async () => {
    const { address, registry } = await openPage(DEVTOOLS, () => true);
    await waitFor(() => expect(getModuleInfo()).toHaveProperty('host.remotesInfo.garden.matchedVersion', address));
    registry.publish(createRegistry({ garden: createRemote({ active: 'b1', blocked: ['b2'] }) }));

    await waitFor(() => expect(getModuleInfo()).not.toHaveProperty('host.remotesInfo.garden.matchedVersion', address));
  });

  it('is neither read nor published for a page without devtools', async () => {
    await openPage([{ name: 'another-plugin' }], () => true);

    expect(globalThis.fetch).not.toHaveBeenCalled();
    expect(getModuleInfo()).toEqual({});
  });
});
