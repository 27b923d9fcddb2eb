import { act, type RenderResult } from '@testing-library/react';
import type { Registry, RegistryBuild } from '@padauk/contract/registry';
import { getSliderImage, getWebAppVersion, markNotificationsRead } from '@padauk/contract/endpoints/content';
import { fakeApi, renderScreen, type FakeApi, type RenderOptions } from '@padauk/shared/testing';
import { Shell } from '../app/app.tsx';
import { page } from '../page/page-actions.ts';
import type { RegistrySource } from '../remotes/offered-builds.ts';
import { Remotes } from '../remotes/remotes.ts';
import { RemotesContext } from '../remotes/remotes-context.ts';
import { aModule, aRegistry } from './a-registry.tsx';

/** The texts of the shell, for `renderScreen`. */
export const TEXTS: RenderOptions['texts'] = {
  shell: (locale) => import(`../locales/${locale}.json`),
  screens: (locale) => import(`../locales/screens/${locale}.json`),
  privacy: (locale) => import(`../locales/privacy/${locale}.json`),
};

/** A registry that a test can change, as the poll would. */
export function liveRegistry(first: Registry = aRegistry()): {
  readonly current: () => Registry;
  readonly subscribe: (listener: () => void) => () => void;
  readonly become: (next: Registry) => void;
} {
  let now = first;
  const listeners = new Set<() => void>();
  return {
    current: () => now,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    become: (next) => {
      now = next;
      for (const listener of listeners) listener();
    },
  };
}

/** The network of the shell itself, answering as on a quiet day: version 1, no pictures, nothing unread. */
export function quietApi(): FakeApi {
  const network = fakeApi();
  network.answer(getWebAppVersion, { version: 1 });
  network.answer(getSliderImage, { data: [] });
  network.answer(markNotificationsRead, { read_at: '2026-11-20 12:00:00' });
  return network;
}

/** A source of builds: every build works, unless `broken` says how it fails. */
export function sourceOf(
  broken: Readonly<Record<string, () => Promise<unknown>>> = {},
): (build: RegistryBuild) => Promise<unknown> {
  return (build) => {
    const name = build.container.split('_').at(-1) ?? '';
    return broken[name]?.() ?? Promise.resolve(aModule(name));
  };
}

interface ShellOptions extends Omit<RenderOptions, 'texts'> {
  readonly remotes?: Remotes;
  /** The browser is at another page already, which React has still to draw. */
  readonly isBrowserAhead?: boolean;
}

export function remotesOf(registry: RegistrySource = liveRegistry(), source = sourceOf()): Remotes {
  return new Remotes({ registry, source, visitorId: 'visitor-1' });
}

/** The shell in a page, with the remotes of a test, after its first answers have come. Its router is not the browser's. */
export async function renderShell({
  remotes = remotesOf(),
  isBrowserAhead = false,
  ...options
}: ShellOptions = {}): Promise<RenderResult> {
  jest.spyOn(page, 'isAt').mockReturnValue(!isBrowserAhead);
  const rendered = await renderScreen(
    <RemotesContext value={remotes}>
      <Shell />
    </RemotesContext>,
    { texts: TEXTS, ...options },
  );
  await act(async () => undefined);
  return rendered;
}
