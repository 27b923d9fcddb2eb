import { useSyncExternalStore } from 'react';
import { PRODUCTION_REGISTRY } from '@padauk/contract/delivery/registry';
import {
  OFFICE_COMMAND_NAMES,
  OFFICE_QUEUES,
  type OfficeCommandName,
  type OfficeQueue,
} from '@padauk/contract/office/office';

/** The current view. It is in the `#` fragment, so that the server has one page and Back works. */
export type Route =
  | { readonly view: 'home' }
  /** `id`: the item to begin with; empty: the oldest. */
  | { readonly view: 'queue'; readonly queue: OfficeQueue; readonly id: string }
  | { readonly view: 'more'; readonly command: OfficeCommandName | null; readonly words: CommandWords }
  | { readonly view: 'releases'; readonly registry: string }
  | { readonly view: 'remote'; readonly registry: string; readonly remote: string };

/** Arguments of a command that are already known, such as the id of a row. */
type CommandWords = Readonly<Record<string, string>>;

export const HOME_HREF = '#/';
export const RELEASES_HREF = '#/releases';
export const MORE_HREF = '#/more';

export function buildQueueHref(queue: OfficeQueue, id = ''): string {
  return `#/queues/${queue}${id === '' ? '' : `/${id}`}`;
}

export function buildCommandHref(command: OfficeCommandName, words: CommandWords = {}): string {
  const query = new URLSearchParams(words).toString();
  return `${MORE_HREF}/${command}${query === '' ? '' : `?${query}`}`;
}

export function buildReleasesHref(registry: string): string {
  return registry === PRODUCTION_REGISTRY ? RELEASES_HREF : `#/releases@${registry}`;
}

export function buildRemoteHref(remote: string, registry: string): string {
  return `#/releases/${remote}${registry === PRODUCTION_REGISTRY ? '' : `@${registry}`}`;
}

function subscribe(listener: () => void): () => void {
  globalThis.addEventListener('hashchange', listener);
  return () => globalThis.removeEventListener('hashchange', listener);
}

export function useRoute(): Route {
  return parseRoute(useSyncExternalStore(subscribe, () => location.hash));
}

/** An unknown fragment opens the home. */
export function parseRoute(hash: string): Route {
  const [path = '', query = ''] = hash.split('?');
  const [, part, name, id = ''] = /^#\/(queues|more)(?:\/([\w-]+))?(?:\/([\w-]+))?$/.exec(path) ?? [];
  if (part === 'more') {
    const command = OFFICE_COMMAND_NAMES.find((candidate) => candidate === name) ?? null;
    return { view: 'more', command, words: Object.fromEntries(new URLSearchParams(query)) };
  }
  const queue = OFFICE_QUEUES.find((candidate) => candidate === name);
  if (queue !== undefined) return { view: 'queue', queue, id };
  const releases = /^#\/releases(?:\/([a-z][\w-]*))?(?:@([a-z][a-z0-9-]*))?$/.exec(path);
  if (releases === null) return { view: 'home' };
  const [, remote, registry = PRODUCTION_REGISTRY] = releases;
  return remote === undefined ? { view: 'releases', registry } : { view: 'remote', registry, remote };
}
