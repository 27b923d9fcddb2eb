import { createRefusal } from '@padauk/contract/platform/refusals';
import { refused, type Result } from '@padauk/contract/platform/result';
import type { Call } from '../../platform/http/calls.ts';
import { toNetwork } from '../../platform/http/rate-limit.ts';

export interface CallingDevice {
  readonly deviceId: string;
  readonly deviceName: string;
  /** An IPv4 address, or the prefix of an IPv6 address. */
  readonly network: string;
}

/** A handler that refuses a call without a device id (A1) and gets the device beside the input. */
export function withDevice<Request extends object, Answer>(
  handle: (input: Request & CallingDevice) => Promise<Result<Answer>>,
): (input: Request, call: Call) => Promise<Result<Answer>> {
  return async (input, { deviceId, userAgent, ip }) =>
    deviceId === null
      ? refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['device-id'], code: 'required' }]))
      : await handle({ ...input, deviceId, deviceName: deviceNameOf(userAgent), network: toNetwork(ip) });
}

/** The first match wins: Android also contains Linux, and every browser also contains Safari. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/EdgA?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** For example `Android · Chrome`; empty for an unknown user agent. */
export function deviceNameOf(userAgent: string): string {
  const findNames = (names: typeof SYSTEMS): string[] =>
    names.flatMap(([sign, name]) => (sign.test(userAgent) ? [name] : []));
  return [...findNames(SYSTEMS).slice(0, 1), ...findNames(BROWSERS).slice(0, 1)].join(' · ');
}
