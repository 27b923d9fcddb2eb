import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const {
  correctFederationManifest,
  createFederationManifest,
  createFederationStats,
  describeFederation,
} = require('./federation-manifest.cjs');
/** The reader of the runtime and of the devtools. */
const { generateSnapshotFromManifest } = createRequire(require.resolve('@module-federation/enhanced'))(
  '@module-federation/sdk',
);

const ADDRESS = 'https://app.example/r/bonus/1.0.0-ab12cd34/mf-manifest.json';
const BUILD = {
  name: 'bonus',
  buildId: '1.0.0-ab12cd34',
  container: 'bonus_1_0_0_ab12cd34',
  entry: 'remoteEntry.js',
  needs: { react: '^19.0.0', '@padauk/shared/ui': '^1.2.0' },
};
const FILES = {
  preload: ['remote.css', 'remote.js'],
  chunks: {
    bonus: ['remoteEntry.js'],
    remote: ['remote.css', 'remote.js'],
    board: ['board.css', 'board.js'],
    history: ['board.css', 'history.js'],
  },
};
const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const read = (manifest) => generateSnapshotFromManifest(manifest, { version: ADDRESS });

describe('the manifest of Module Federation', () => {
  it('leads the runtime to entry, container and files of the build, whatever its address is', () => {
    expect(read(createFederationManifest({ ...BUILD, ...FILES }))).toMatchObject({
      publicPath: 'https://app.example/r/bonus/1.0.0-ab12cd34/',
      remoteEntry: 'remoteEntry.js',
      remoteEntryType: 'global',
      globalName: BUILD.container,
      buildVersion: BUILD.buildId,
      modules: [
        {
          moduleName: 'remote',
          modulePath: './remote',
          assets: {
            js: { sync: ['remote.js'], async: ['board.js', 'history.js'] },
            css: { sync: ['remote.css'], async: ['board.css'] },
          },
        },
      ],
    });
  });

  it('lists the shared modules of a remote with the ranges that it needs, whatever version is installed', () => {
    const { shared } = createFederationManifest(BUILD);

    expect(shared.map(({ id, requiredVersion, version }) => [id, requiredVersion, version])).toEqual([
      ['bonus:react', '^19.0.0', '19.0.0'],
      ['bonus:@padauk/shared/ui', '^1.2.0', '1.2.0'],
    ]);
    expect(shared.every(({ singleton }) => singleton)).toBe(true);
    expect(read(createFederationManifest(BUILD)).shared.map(({ assets }) => assets)).toEqual([NO_ASSETS, NO_ASSETS]);
  });

  it('lists the shared modules that the host provides, and no container', () => {
    const provides = { react: '19.3.1', '@padauk/contract': '1.8.0' };
    const { shared, exposes, metaData } = createFederationManifest({ ...BUILD, needs: undefined, provides, entry: '' });

    expect([shared.map(({ name }) => name), exposes, metaData.remoteEntry.name]).toEqual([['react'], [], '']);
  });

  it('names the types, if the build has them', () => {
    const { remoteTypesZip, remoteTypesAPI } = read(createFederationManifest({ ...BUILD, hasTypes: true }));

    expect([remoteTypesZip, remoteTypesAPI]).toEqual(['@mf-types.zip', '@mf-types.d.ts']);
    expect(read(createFederationManifest(BUILD)).remoteTypesZip).toBe('');
  });

  it('names a module as such', () => {
    expect(read(createFederationManifest({ ...BUILD, isModule: true })).remoteEntryType).toBe('module');
  });
});

describe('the statistics of Module Federation', () => {
  it('add the source of the exposed module, and the names that it uses of each shared one', () => {
    const takes = { '@padauk/shared/ui': ['Button'] };
    const { shared, exposes } = createFederationStats({ ...BUILD, takes });

    expect(exposes).toMatchObject([{ file: 'src/remote.tsx', requires: ['react', '@padauk/shared/ui'] }]);
    expect(shared.map(({ usedIn, usedExports }) => [usedIn, usedExports])).toEqual([
      [['./remote'], []],
      [['./remote'], ['Button']],
    ]);
  });

  it('of another bundler are kept with the names of the release', () => {
    const written = { 'mf-stats.json': { id: 'other', exposes: [{ name: 'remote', file: 'src/start.js' }] } };
    const stats = JSON.parse(describeFederation(BUILD, { written })['mf-stats.json']);

    expect(stats).toMatchObject({ id: 'bonus', exposes: [{ id: 'bonus:remote', file: 'src/start.js' }] });
  });
});

describe('the manifest of another bundler', () => {
  const written = {
    id: 'other',
    name: 'other',
    metaData: {
      name: 'other',
      globalName: 'other',
      publicPath: 'http://localhost:5173/',
      getPublicPath: 'location.origin',
      pluginVersion: '1.23.8',
      remoteEntry: { name: 'entry.js', path: 'assets', type: 'module' },
      ssrRemoteEntry: { name: 'entry.ssr.js', path: '', type: 'module' },
      types: { path: '', name: '@mf-types.d.ts', zip: '@mf-types.zip', api: '' },
    },
    shared: [{ id: 'other:react', name: 'react', version: '19.3.1', assets: NO_ASSETS }],
    exposes: [
      {
        id: 'other:remote',
        name: 'remote',
        path: './remote',
        assets: { js: { sync: ['remote.js', 'remote.js.map'], async: [] }, css: { sync: ['gone.css'], async: [] } },
      },
    ],
  };
  const correct = (...files) => correctFederationManifest(written, BUILD, (name) => files.includes(name));

  it('gets names, build and address of the release', () => {
    const { id, shared, exposes } = correct('remote.js');

    expect([id, shared[0].id, exposes[0].id]).toEqual(['bonus', 'bonus:react', 'bonus:remote']);
    expect(read(correct('remote.js'))).toMatchObject({
      publicPath: 'https://app.example/r/bonus/1.0.0-ab12cd34/',
      remoteEntry: 'remoteEntry.js',
      globalName: BUILD.container,
      buildVersion: BUILD.buildId,
    });
    expect(read(correct('remote.js'))).not.toHaveProperty('ssrRemoteEntry');
  });

  it('keeps what the bundler knows, of files that the release has', () => {
    const { metaData, shared, exposes } = correct('remote.js');

    expect([metaData.pluginVersion, shared[0].version]).toEqual(['1.23.8', '19.3.1']);
    expect(exposes[0].assets).toEqual({ ...NO_ASSETS, js: { sync: ['remote.js'], async: [] } });
  });

  it('names types only if the release has them', () => {
    expect([correct().metaData.types.zip, correct('@mf-types.zip').metaData.types]).toEqual([
      '',
      written.metaData.types,
    ]);
  });
});
