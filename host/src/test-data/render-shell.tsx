import { act, type RenderResult } from '@testing-library/react';
import type { Registry, RegistryBuild } from '@padauk/contract/delivery/registry';
import { getSliderImage, getWebAppVersion, markNotificationsRead } from '@padauk/contract/content/content.endpoints';
import { createFakeApi, renderScreen, type FakeApi, type RenderOptions } from '@padauk/shared/testing';
import { Shell } from '../app/app.tsx';
import { page } from '../page/page-actions.ts';
import type { RegistrySource } from '../remotes/offered-builds.ts';
import { Remotes } from '../remotes/remotes.ts';
import { RemotesContext } from '../remotes/remotes-context.ts';
import { createModule, createRegistry } from './registry-fixtures.tsx';

export const TEXTS: RenderOptions['texts'] = {
  shell: (locale) => import(`../locales/${locale}.json`),
  screens: (locale) => import(`../locales/screens/${locale}.json`),
  privacy: (locale) => import(`../locales/privacy/${locale}.json`),
};

export function createLiveRegistry(first: Registry = createRegistry()): {
  readonly current: () => Registry;
  readonly subscribe: (listener: () => void) => () => void;
  readonly publish: (next: Registry) => void;
} {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish: (next) => {
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
export function createBuildSource(
  broken: Readonly<Record<string, () => Promise<unknown>>> = {},
): (build: RegistryBuild) => Promise<unknown> {
  return (build) => {
    const name = build.container.split('_').at(-1) ?? '';
    return broken[name]?.() ?? Promise.resolve(createModule(name));
  };
}

interface ShellOptions extends Omit<RenderOptions, 'texts'> {
  readonly remotes?: Remotes;
  /** The browser's address is ahead of React's rendering. */
  readonly hasNewerAddress?: boolean;
}

export function createRemotes(registry: RegistrySource = createLiveRegistry(), source = createBuildSource()): Remotes {
  return new Remotes({ registry, source, visitorId: 'visitor-1' });
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
