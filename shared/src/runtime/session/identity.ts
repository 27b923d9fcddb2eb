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

function ensureId(key: string): string {
  const stored = readText(key);
  if (stored !== null && /^[\w-]{16,64}$/.test(stored)) return stored;
  const created = createRandomId();
  writeText(key, created);
  return created;
}

let cachedDeviceId: string | null = null;
let cachedPlayerId: string | null = null;

/** C1, A5: created once. Memory keeps it too: blocked storage gives one id per page instead of one per call. */
export function getDeviceId(): string {
  cachedDeviceId ??= ensureId(IDENTITY_KEYS.deviceId);
  return cachedDeviceId;
}

/** C1: the anonymous id for header `player-id`. It grants no rights: the server trusts only the token. */
export function getPlayerId(): string {
  cachedPlayerId ??= ensureId(IDENTITY_KEYS.playerId);
  return cachedPlayerId;
}

export function readAppVersion(): string | null {
  return readText(IDENTITY_KEYS.appVersion);
}

export function recordAppVersion(build: string): void {
  writeText(IDENTITY_KEYS.appVersion, build);
}
