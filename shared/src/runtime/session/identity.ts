import { randomId } from '../random-id.ts';
import { readText, writeText } from './storage.ts';

/** D1: names of the identity keys; they survive clearing the caches (D4). */
export const IDENTITY_KEYS = {
  token: 'token',
  deviceId: 'deviceId',
  playerId: 'playerId',
  webAppVersion: 'webAppVersion',
  activeUser: 'activeUser',
  appVersion: 'appVersion',
} as const;

function idFor(key: string): string {
  const stored = readText(key);
  if (stored !== null && /^[\w-]{16,64}$/.test(stored)) return stored;
  const made = randomId();
  writeText(key, made);
  return made;
}

let device: string | null = null;
let player: string | null = null;

/** C1, A5: this device's id, made once. Kept in memory too, so that blocked storage gives one id per page, not one per call. */
export function deviceId(): string {
  device ??= idFor(IDENTITY_KEYS.deviceId);
  return device;
}

/** C1: the anonymous id of this browser's player, for header `player-id`. It gives no rights: the server trusts the token alone. */
export function playerId(): string {
  player ??= idFor(IDENTITY_KEYS.playerId);
  return player;
}

/** D1: the build of the app that this browser runs; null where no host has said it: a remote alone. */
export function appVersion(): string | null {
  return readText(IDENTITY_KEYS.appVersion);
}

/** The host says it at its start. */
export function recordAppVersion(build: string): void {
  writeText(IDENTITY_KEYS.appVersion, build);
}
