import { BUILD_ID, REMOTE_NAME } from './beacons.ts';
import { isSettingValue } from './manifest-shape.rules.ts';
import type { Registry, RegistryRemote } from './registry.ts';
import { isRecord, isSafeName } from './shape.rules.ts';

const STATUSES: readonly RegistryRemote['status'][] = ['on', 'off', 'hidden'];

const isString = (value: unknown): boolean => typeof value === 'string';
const isOptional = (value: unknown, is: (candidate: unknown) => boolean): boolean => value === undefined || is(value);
const isStringList = (value: unknown): boolean => Array.isArray(value) && value.every(isString);
const isSegment = (value: unknown): boolean =>
  isRecord(value) && typeof value['percent'] === 'number' && isOptional(value['locales'], isStringList);

const isCanary = (value: unknown): boolean =>
  value === null ||
  (isRecord(value) &&
    isString(value['build']) &&
    isString(value['rollout']) &&
    typeof value['percent'] === 'number' &&
    isOptional(value['segment'], isSegment));

function isRemote([name, value]: readonly [string, unknown]): boolean {
  return (
    REMOTE_NAME.test(name) &&
    isSafeName(name) &&
    isRecord(value) &&
    STATUSES.some((status) => status === value['status']) &&
    isString(value['active']) &&
    isString(value['lkg']) &&
    isStringList(value['blocked']) &&
    isCanary(value['canary']) &&
    isOptional(value['settings'], (values) => isRecord(values) && Object.values(values).every(isSettingValue)) &&
    isRecord(value['builds']) &&
    Object.keys(value['builds']).every((build) => BUILD_ID.test(build) && isSafeName(build))
  );
}

/** Checks the envelope only. The builds are checked one by one, so that a bad one does not reject the registry. */
export function isRegistry(candidate: unknown): candidate is Registry {
  return (
    isRecord(candidate) &&
    candidate['schema'] === 1 &&
    Number.isSafeInteger(candidate['revision']) &&
    typeof candidate['webAppVersion'] === 'number' &&
    isRecord(candidate['host']) &&
    isString(candidate['host']['active']) &&
    isOptional(candidate['host']['lkg'], isString) &&
    isOptional(candidate['host']['blocked'], isStringList) &&
    isOptional(candidate['host']['canary'], isCanary) &&
    isRecord(candidate['remotes']) &&
    Object.entries(candidate['remotes']).every(isRemote)
  );
}
