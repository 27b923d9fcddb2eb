import { act, waitFor, type RenderResult } from '@testing-library/react';
import type { Registry } from '@padauk/contract/delivery/registry';
import type { PageEvents } from '@padauk/contract/events';
import { getSliderImage, getWebAppVersion, markNotificationsRead } from '@padauk/contract/content/content.endpoints';
import { bus } from '@padauk/shared/runtime';
import { createFakeApi, renderScreen, type FakeApi, type RenderOptions } from '@padauk/shared/testing';
import { Shell } from '../app/app.tsx';
import { page } from '../page/page-actions.ts';
import type { BuildSource, RegistrySource } from '../remotes/offered-builds.ts';
import { RemotesContext, Remotes } from '../remotes/remotes.ts';
import { createModule, createRegistry } from './registry-fixtures.tsx';

export const TEXTS: RenderOptions['texts'] = {
  shell: (locale) => import(`../locales/${locale}.json`),
  screens: (locale) => import(`../locales/screens/${locale}.json`),
  privacy: (locale) => import(`../locales/privacy/${locale}.json`),
};

export function createLiveRegistry(first: Registry = createRegistry()) {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish: (next: Registry): void => {
      current = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Version 1, no pictures, nothing unread. */
export function createShellApi(): FakeApi {
  const network = createFakeApi();
  network.answer(getWebAppVersion, { version: 1 });
  network.answer(getSliderImage, { data: [] });
  network.answer(markNotificationsRead, { read_at: '2026-11-20 12:00:00' });
  return network;
}

/** Every build works, except those in `broken`. */
export function createBuildSource(broken: Readonly<Record<string, () => Promise<unknown>>> = {}): BuildSource {
  return (build) => {
    const name = build.container.split('_').at(-1) ?? '';
    return broken[name]?.() ?? Promise.resolve(createModule(name));
  };
}

interface RemotesOptions {
  readonly registry?: RegistrySource;
  readonly builds?: Parameters<typeof createBuildSource>[0];
  readonly source?: BuildSource;
}

export function createRemotes({
  registry = createLiveRegistry(),
  builds,
  source = createBuildSource(builds),
}: RemotesOptions = {}): Remotes {
  return new Remotes({ registry, source, visitorId: 'visitor-1', traits: { locale: 'en', device: 'phone' } });
}

export const expectGarden = (remotes: Remotes, state: object): Promise<void> =>
  waitFor(() => expect(remotes.getState('garden')).toMatchObject(state));

/** A page that has requested the garden, as soon as the garden is in this state. */
export async function openGarden({
  offer = createRegistry(),
  builds,
  state = { kind: 'ready' },
}: { readonly offer?: Registry; readonly state?: object } & Pick<RemotesOptions, 'builds'> = {}) {
  const registry = createLiveRegistry(offer);
  const source = jest.fn(createBuildSource(builds));
  const remotes = createRemotes({ registry, source });
  remotes.ensureLoaded('garden');
  await expectGarden(remotes, state);
  return { remotes, registry, source };
}

export const rejectWith = (message: string) => () => Promise.reject(new Error(message));

export function recordFailures(): readonly PageEvents['remote.failed'][] {
  const failures: PageEvents['remote.failed'][] = [];
  bus.on('remote.failed').subscribe((failure) => failures.push(failure));
  return failures;
}

/** Stores a visit of version 1 that has shown its welcome ad. */
export function startVisit(): void {
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('webAppVersion', '1');
  sessionStorage.setItem('adsHave', '1');
}

interface ShellOptions extends Omit<RenderOptions, 'texts'> {
  readonly remotes?: Remotes;
  /** The browser's address is ahead of React's rendering. */
  readonly hasNewerAddress?: boolean;
}

/** Returns after the first answers. Uses a test router, not the browser's. */
export async function renderShell({
  remotes = createRemotes(),
  hasNewerAddress = false,
  ...options
}: ShellOptions = {}): Promise<RenderResult> {
  jest.spyOn(page, 'isAt').mockReturnValue(!hasNewerAddress);
  const rendered = await renderScreen(
    <RemotesContext value={remotes}>
      <Shell />
    </RemotesContext>,
    { texts: TEXTS, ...options },
  );
  await act(async () => undefined);
  return rendered;
}
