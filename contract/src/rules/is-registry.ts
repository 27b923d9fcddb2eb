import type { Registry, RegistryRemote } from '../registry.ts';

type Fields = Readonly<Record<string, unknown>>;

const STATUSES: readonly RegistryRemote['status'][] = ['on', 'off', 'hidden'];

const isText = (value: unknown): boolean => typeof value === 'string';
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf = (value: unknown, is: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(is);

function isManifest(value: unknown): boolean {
  return (
    isRecord(value) &&
    isListOf(value['routes'], (route) => isRecord(route) && isText(route['path'])) &&
    isListOf(value['nav'], isRecord) &&
    isListOf(value['widgets'], isRecord)
  );
}

function isBuild(value: unknown): boolean {
  return (
    isRecord(value) &&
    [value['container'], value['entry'], value['integrity']].every(isText) &&
    isListOf(value['preload'], isText) &&
    isManifest(value['manifest'])
  );
}

function isCanary(value: unknown): boolean {
  if (value === null) return true;
  return isRecord(value) && isText(value['build']) && isText(value['rollout']) && typeof value['percent'] === 'number';
}

function isRemote(value: unknown): boolean {
  return (
    isRecord(value) &&
    STATUSES.some((status) => status === value['status']) &&
    isText(value['active']) &&
    isText(value['lkg']) &&
    isListOf(value['blocked'], isText) &&
    isCanary(value['canary']) &&
    isRecord(value['builds']) &&
    Object.values(value['builds']).every(isBuild)
  );
}

/** True for a registry from which a page can be made. A file that is valid JSON and something else is damaged as one is that is cut off. */
export function isRegistry(candidate: unknown): candidate is Registry {
  return (
    isRecord(candidate) &&
    candidate['schema'] === 1 &&
    Number.isSafeInteger(candidate['revision']) &&
    typeof candidate['webAppVersion'] === 'number' &&
    isRecord(candidate['host']) &&
    isText(candidate['host']['active']) &&
    isRecord(candidate['remotes']) &&
    Object.values(candidate['remotes']).every(isRemote)
  );
}
