import type { Registry, RegistryBuild, RegistryRemote, RemoteManifest } from '@padauk/contract/delivery/registry';
import { CONTRACT_MAJOR, type RemoteModule } from '@padauk/shared/federation';

/** Invented remotes and paths: the shell must not depend on real ones. */
export const gardenManifest: RemoteManifest = {
  name: 'garden',
  version: '1.0.0',
  contract: '^1.0.0',
  shared: '^1.0.0',
  routes: [
    { path: '/garden', layout: 'default', auth: 'anyone' },
    { path: '/garden/shed', layout: 'service', auth: 'player' },
    { path: '/garden/pond', layout: 'default', auth: 'anyone', isOpen: false },
    { path: '/garden/old', layout: 'default', auth: 'anyone', redirect: '/garden' },
    { path: '/garden path', layout: 'default', auth: 'anyone' },
    { path: '/garden/post', layout: 'default', auth: 'player' },
  ],
  nav: [
    {
      slot: 'tab',
      path: '/garden/shed',
      iconPath: 'M4 4h16',
      order: 20,
      auth: 'player',
      label: { en: 'Shed', uni: 'တဲ', zh: '棚', shan: 'ႁၢၼ်ႉ' },
    },
    {
      slot: 'tab',
      path: '/garden',
      iconPath: 'M4 4h16',
      order: 50,
      auth: 'anyone',
      label: { en: 'Garden', uni: 'ဥယျာဉ်', zh: '园', shan: 'သူၼ်' },
    },
    {
      slot: 'tile',
      path: '/garden',
      iconPath: 'M4 4h16',
      order: 10,
      auth: 'anyone',
      label: { en: 'Flowers', uni: 'ပန်း', zh: '花', shan: 'မွၵ်ႇ' },
    },
    {
      slot: 'header',
      path: '/garden/post',
      iconPath: 'M4 4h16',
      order: 10,
      auth: 'player',
      label: { en: 'Post', uni: 'စာ', zh: '信', shan: 'လိၵ်ႈ' },
    },
  ],
  widgets: [{ name: 'rain', slot: 'home', order: 10, auth: 'anyone', minHeightPx: 120 }],
  events: { emits: [], consumes: [] },
};

export function createBuild(build: string, manifest: RemoteManifest = gardenManifest): RegistryBuild {
  return {
    container: `${manifest.name}_${build}`,
    entry: `/r/${manifest.name}/${build}/remoteEntry.js`,
    integrity: '',
    preload: [],
    manifest,
  };
}

export function createRemote(changes: Partial<RegistryRemote> = {}): RegistryRemote {
  return {
    status: 'on',
    active: 'b2',
    lkg: 'b1',
    canary: null,
    blocked: [],
    builds: { b1: createBuild('b1'), b2: createBuild('b2') },
    ...changes,
  };
}

export function createRegistry(remotes: Registry['remotes'] = { garden: createRemote() }, revision = 1): Registry {
  return {
    schema: 1,
    revision,
    updatedAt: '2026-11-20T00:00:00Z',
    host: { active: 'h1', lkg: 'h1', blocked: [] },
    webAppVersion: 1,
    remotes,
  };
}

export function createModule(build: string, changes: Partial<RemoteModule> = {}): RemoteModule {
  return {
    contractMajor: CONTRACT_MAJOR,
    prepare: async () => undefined,
    screens: {
      '/garden': async () => ({ Screen: () => <h1>{`garden ${build}`}</h1> }),
      '/garden/shed': async () => ({ Screen: () => <h1>{`shed ${build}`}</h1> }),
    },
    widgets: { rain: async () => ({ Widget: () => <p>{`rain ${build}`}</p> }) },
    canLeave: () => true,
    ...changes,
  };
}
