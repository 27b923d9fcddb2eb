import type { ReactElement } from 'react';
import { screen } from '@testing-library/react';
import { Slot } from '@padauk/shared/runtime';
import {
  createBuild,
  createModule,
  createRegistry,
  createRemote,
  gardenManifest,
} from '../test-data/registry-fixtures.tsx';
import {
  createLiveRegistry,
  createRemotes,
  createShellApi,
  renderShell,
  startVisit,
} from '../test-data/render-shell.tsx';

const SLOT = '/garden#below';
const createWidget = (name: string, order: number, auth: 'anyone' | 'player') =>
  ({ name, slot: SLOT, order, auth, minHeightPx: 100 }) as const;
const pondManifest = {
  ...gardenManifest,
  name: 'pond',
  routes: [],
  nav: [],
  widgets: [createWidget('fish', 20, 'player'), createWidget('frogs', 10, 'anyone')],
};
const registry = createRegistry({
  garden: createRemote(),
  pond: createRemote({ builds: { b1: createBuild('b1', pondManifest), b2: createBuild('b2', pondManifest) } }),
});

const Garden = () => (
  <>
    <h1>Garden</h1>
    <Slot name={SLOT} />
  </>
);
const garden = createModule('b2', { screens: { '/garden': async () => ({ Screen: Garden }) } });
const createPond = (Frogs: () => ReactElement) =>
  createModule('b2', {
    widgets: {
      frogs: async () => ({ Widget: Frogs }),
      fish: async () => ({ Widget: () => <p>fish</p> }),
    },
  });

const openPage = (path: string, pond = createPond(() => <p>frogs</p>), player?: null) =>
  renderShell({
    path,
    remotes: createRemotes({
      registry: createLiveRegistry(registry),
      source: async ({ container }) => (container.startsWith('pond') ? pond : garden),
    }),
    ...(player === null ? { player } : {}),
  });

beforeEach(() => {
  startVisit();
  createShellApi();
  // Without IntersectionObserver every widget loads at once.
  Object.assign(globalThis, { IntersectionObserver: undefined });
});

describe('a slot of a page', () => {
  it('shows the widgets of another remote in their order', async () => {
    await openPage('/garden');
    const frogs = await screen.findByText('frogs');
    expect(frogs.compareDocumentPosition(await screen.findByText('fish'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('shows a visitor no widget for players', async () => {
    await openPage('/garden', undefined, null);
    expect(await screen.findByText('frogs')).toBeVisible();
    expect(screen.queryByText('fish')).not.toBeInTheDocument();
  });

  it('shows no slot inside a widget', async () => {
    await openPage(
      '/garden',
      createPond(() => (
        <p>
          frogs
          <Slot name={SLOT} />
        </p>
      )),
    );
    expect(await screen.findAllByText('frogs')).toHaveLength(1);
  });

  it('keeps the page while a widget crashes', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const crash = () => {
      throw new Error('a bug');
    };
    await openPage('/garden', createPond(crash));
    expect(await screen.findByText('This part could not be loaded.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Garden' })).toBeVisible();
  });

  it('adds nothing to home', async () => {
    await openPage('/home');
    expect(document.querySelector('[data-widget="pond/frogs"]')).toBeNull();
  });
});
