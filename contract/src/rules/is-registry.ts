import { BUILD_ID, REMOTE_NAME } from '../beacons.ts';
import type { Registry, RegistryRemote } from '../registry.ts';
import { isOwnName, isRecord } from './shape.ts';

const STATUSES: readonly RegistryRemote['status'][] = ['on', 'off', 'hidden'];

const isText = (value: unknown): boolean => typeof value === 'string';
const isOptional = (value: unknown, is: (one: unknown) => boolean): boolean => value === undefined || is(value);
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);

function isCanary(value: unknown): boolean {
  if (value === null) return true;
  return isRecord(value) && isText(value['build']) && isText(value['rollout']) && typeof value['percent'] === 'number';
}

function isRemote([name, value]: readonly [string, unknown]): boolean {
  return (
    REMOTE_NAME.test(name) &&
    isOwnName(name) &&
    isRecord(value) &&
    STATUSES.some((status) => status === value['status']) &&
    isText(value['active']) &&
    isText(value['lkg']) &&
    isTexts(value['blocked']) &&
    isCanary(value['canary']) &&
    isRecord(value['builds']) &&
    Object.keys(value['builds']).every((build) => BUILD_ID.test(build) && isOwnName(build))
  );
}

/** Checks the envelope only; manifest-shape.ts checks builds, so that one bad build does not reject the registry. */
export function isRegistry(candidate: unknown): candidate is Registry {
  return (
    isRecord(candidate) &&
    candidate['schema'] === 1 &&
    Number.isSafeInteger(candidate['revision']) &&
    typeof candidate['webAppVersion'] === 'number' &&
    isRecord(candidate['host']) &&
    isText(candidate['host']['active']) &&
    isOptional(candidate['host']['lkg'], isText) &&
    isOptional(candidate['host']['blocked'], isTexts) &&
    isRecord(candidate['remotes']) &&
    Object.entries(candidate['remotes']).every(isRemote)
  );
}
