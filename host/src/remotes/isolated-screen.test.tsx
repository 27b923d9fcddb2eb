import { act, screen, waitFor } from '@testing-library/react';
import type { IsolatedModule, Mount, MountProps } from '@padauk/contract/delivery/mount';
import { getServerTime } from '@padauk/contract/content/content.endpoints';
import { changeLocale } from '@padauk/shared/runtime';
import { createFakeApi, renderScreen, testPlayer } from '@padauk/shared/testing';
import { createBuild, createRegistry, createRemote, gardenManifest } from '../test-data/registry-fixtures.tsx';
import { createLiveRegistry, createRemotes, recordFailures, TEXTS } from '../test-data/render-shell.tsx';
import { RemoteScreen } from './remote-screen.tsx';
import { RemotesContext } from './remotes.ts';

const isolatedManifest = { ...gardenManifest, widgets: [], isolation: 'mount' } as const;

const createIsolated = (mount: Mount): IsolatedModule => ({
  contractMajor: 1,
  prepare: async () => undefined,
  screens: { '/garden': async () => ({ mount }) },
  widgets: {},
  canLeave: () => true,
});

/** Writes the locale into its element. */
function createMount() {
  const unmount = jest.fn();
  const mount = jest.fn((element: HTMLElement, { locale }: MountProps) => {
    element.append(`garden in ${locale}`);
    return unmount;
  });
  const readProps = (): MountProps => {
    const [, props] = mount.mock.lastCall ?? [];
    if (props === undefined) throw new Error('nothing is mounted');
    return props;
  };
  return { mount, unmount, readProps };
}

/** The active build b2 is isolated. b1, the last known good one, is not. */
async function openIsolated(mount: Mount, lkg = 'b1') {
  const builds = { b1: createBuild('b1'), b2: createBuild('b2', isolatedManifest) };
  const remotes = createRemotes({
    registry: createLiveRegistry(createRegistry({ garden: createRemote({ lkg, builds }) })),
    builds: { b2: async () => createIsolated(mount) },
  });
  createFakeApi().answer(getServerTime, { now: 7 });
  return renderScreen(
    <RemotesContext value={remotes}>
      <RemoteScreen remote="garden" path="/garden" />
    </RemotesContext>,
    { texts: TEXTS, path: '/garden' },
  );
}

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a screen of an isolated remote', () => {
  it('is mounted with the props of the page', async () => {
    const { mount, readProps } = createMount();
    await openIsolated(mount);
    expect(await screen.findByText('garden in en')).toBeInTheDocument();

    expect(readProps()).toMatchObject({ path: '/garden', locale: 'en', theme: 'system', playerId: testPlayer.id });
    expect(await readProps().callEndpoint(getServerTime, {})).toEqual({ ok: true, value: { now: 7 } });
  });

  it('is mounted again into a new element after a change of language', async () => {
    const { mount, unmount } = createMount();
    await openIsolated(mount);
    const before = await screen.findByText('garden in en');
    await act(() => changeLocale('zh'));

    expect(await screen.findByText('garden in zh')).toBeInTheDocument();
    expect(before).not.toBeInTheDocument();
    expect(unmount).toHaveBeenCalledTimes(1);
  });

  it('is unmounted, and its element removed, even if unmount throws', async () => {
    const { mount, unmount } = createMount();
    const report = jest.fn();
    Object.assign(globalThis, { reportError: report }); // jsdom has none
    unmount.mockImplementation(() => {
      throw new Error('planted');
    });
    const { unmount: leave } = await openIsolated(mount);
    const element = await screen.findByText('garden in en');
    leave();

    expect(element.isConnected).toBe(false);
    expect(report.mock.calls).toEqual([[new Error('planted')]]);
  });

  it('is replaced by the last known good build if mount throws', async () => {
    const failures = recordFailures();
    await openIsolated(() => {
      throw new Error('planted');
    });

    expect(await screen.findByRole('heading', { name: 'garden b1' })).toBeInTheDocument();
    expect(failures).toMatchObject([{ remote: 'garden', build: 'b2', phase: 'render', message: 'planted' }]);
  });

  it('is unmounted and shown as failed if it reports a crash and there is no other build', async () => {
    const { mount, unmount, readProps } = createMount();
    await openIsolated(mount, 'b2');
    await screen.findByText('garden in en');
    act(() => readProps().onCrash(new Error('planted')));

    await waitFor(() => expect(screen.getByRole('alert')).toBeInTheDocument());
    expect(unmount).toHaveBeenCalledTimes(1);
  });

  it('is refused if the screen has no mount', async () => {
    const failures = recordFailures();
    await openIsolated('a component' as unknown as Mount); // deliberately malformed

    expect(await screen.findByRole('heading', { name: 'garden b1' })).toBeInTheDocument();
    expect(failures).toMatchObject([{ build: 'b2', message: 'the remote lacks mount of this screen' }]);
  });
});
