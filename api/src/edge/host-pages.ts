import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  PAGE_TEMPLATE_FILE,
  parsePageTemplate,
  type PageTemplate,
} from '@padauk/contract/delivery/page-template.rules';
import type { Registry, RegistryRemote } from '@padauk/contract/delivery/registry';
import { createHash } from 'node:crypto';
import { FIRST_VIEW_FILE, isFirstViews, type FirstViews } from '@padauk/contract/delivery/first-view';
import type { ReleasedViews } from './first-view.rules.ts';
import type { LiveRegistry } from './registry-file.ts';

export interface HostPage {
  readonly build: string;
  readonly template: PageTemplate;
}

/** What the edge reads for a visitor of the host's canary: its files fall back to the active host. */
export function selectHost(registry: Registry, rollout: string): Registry {
  const { canary = null, active, blocked } = registry.host;
  if (canary?.rollout !== rollout || blocked.includes(canary.build)) return registry;
  return { ...registry, host: { ...registry.host, active: canary.build, lkg: active } };
}

export type HostPages = ReturnType<typeof createHostPages>;

export function createHostPages(store: string) {
  let last: HostPage | null = null;
  let problem: string | null = null;

  async function readPage(build: string): Promise<HostPage | null> {
    const text = await readFile(path.join(store, 'host', build, PAGE_TEMPLATE_FILE), 'utf8').catch(() => '');
    const template = parsePageTemplate(text);
    return template === null ? null : { build, template };
  }

  /** The active host; if its files are lost, the last known good, else the last read page. Null if none is left. */
  async function read({ host: { active, lkg, blocked } }: Registry): Promise<HostPage | null> {
    const page = await readPage(active);
    last = page ?? last;
    if (page !== null) {
      problem = null;
      return page;
    }
    const isUsable = (build: string): boolean => build !== active && !blocked.includes(build);
    const known = last !== null && !blocked.includes(last.build) ? last : null;
    const instead = (isUsable(lkg) ? await readPage(lkg) : null) ?? known;
    problem = `host ${active} is lost or cannot be read, ${instead === null ? 'and no other' : `pages are made of ${instead.build}`}: pnpm ops release verify says what to do`;
    return instead;
  }

  return { read, problem: (): string | null => problem };
}

export type FirstViewReader = (registry: Registry) => Promise<ReleasedViews | null>;

/** A build without first views, or with a wrong digest, is skipped: its page has no first view. */
export function createFirstViewReader(store: string): FirstViewReader {
  async function readViews(folder: string, integrity: string | null): Promise<FirstViews | null> {
    try {
      const text = await readFile(path.join(store, folder, FIRST_VIEW_FILE), 'utf8');
      const digest = `sha384-${createHash('sha384').update(text).digest('base64')}`;
      if (integrity !== null && digest !== integrity) return null;
      const views: unknown = JSON.parse(text);
      return isFirstViews(views) ? views : null;
    } catch {
      return null; // an older or lost build: the page works without first views
    }
  }

  /** The active build; if it is unreadable, the last known good, as in the page. */
  async function readRemoteViews(
    name: string,
    { active, lkg, blocked, builds }: RegistryRemote,
  ): Promise<FirstViews | null> {
    for (const build of new Set([active, lkg])) {
      const integrity = builds[build]?.firstView;
      if (integrity === undefined || blocked.includes(build)) continue;
      const views = await readViews(`r/${name}/${build}`, integrity);
      if (views !== null) return views;
    }
    return null;
  }

  return async (registry) => {
    const [host, ...remotes] = await Promise.all([
      readViews(`host/${registry.host.active}`, null),
      ...Object.entries(registry.remotes).map(
        async ([name, remote]) => [name, await readRemoteViews(name, remote)] as const,
      ),
    ]);
    if (host === null) return null;
    return {
      host,
      remotes: new Map(remotes.flatMap(([name, views]) => (views === null ? [] : [[name, views] as const]))),
    };
  };
}

/** Of the live registry, once for each host that visitors have. */
export function cacheFirstViews(
  read: FirstViewReader,
): (live: LiveRegistry, chosen: Registry) => ReturnType<FirstViewReader> {
  let current: LiveRegistry | null = null;
  const viewsByHost = new Map<string, ReturnType<FirstViewReader>>();
  return (live, chosen) => {
    if (live !== current) viewsByHost.clear();
    current = live;
    const { active } = chosen.host;
    const views = viewsByHost.get(active) ?? read(chosen);
    viewsByHost.set(active, views);
    return views;
  };
}
