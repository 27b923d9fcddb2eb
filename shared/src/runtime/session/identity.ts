import { createRandomId } from '../random-id.ts';
import { readText, writeText } from '../storage.ts';

/** D1: these keys survive clearing the caches (D4). */
export const IDENTITY_KEYS = {
  token: 'token',
  deviceId: 'deviceId',
  playerId: 'playerId',
  webAppVersion: 'webAppVersion',
  activeUser: 'activeUser',
  appVersion: 'appVersion',
} as const;

/** Memory keeps them too: blocked storage gives one id per page instead of one per call. */
const cachedIds = new Map<string, string>();

function ensureId(key: string): string {
  const stored = cachedIds.get(key) ?? readText(key);
  const id = stored !== null && /^[\w-]{16,64}$/.test(stored) ? stored : createRandomId();
  if (id !== stored) writeText(key, id);
  cachedIds.set(key, id);
  return id;
}

/** C1, A5: created once. */
export function getDeviceId(): string {
  return ensureId(IDENTITY_KEYS.deviceId);
}

/** C1: the anonymous id for header `player-id`. It grants no rights: the server trusts only the token. */
export function getPlayerId(): string {
  return ensureId(IDENTITY_KEYS.playerId);
}

export function readAppVersion(): string | null {
  return readText(IDENTITY_KEYS.appVersion);
}

export function recordAppVersion(build: string): void {
  writeText(IDENTITY_KEYS.appVersion, build);
}
