import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { FIRST_VIEW_FILE, isFirstViews, type FirstViews } from '@padauk/contract/first-view';
import type { Registry, RegistryRemote } from '@padauk/contract/registry';
import type { ReleasedViews } from './first-view.rules.ts';

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
