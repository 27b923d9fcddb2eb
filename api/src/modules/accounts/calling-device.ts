import type { Endpoint } from '@padauk/contract/platform/endpoint';
import type { Result } from '@padauk/contract/platform/result';
import { refuseField } from '../../platform/http/read-input.ts';
import { toNetwork, type RateLimit } from '../../platform/http/rate-limit.ts';
import type { Router } from '../../platform/http/router.ts';

export interface DeviceInfo {
  readonly deviceId: string;
  readonly deviceName: string;
}

export interface CallingDevice extends DeviceInfo {
  /** An IPv4 address, or the prefix of an IPv6 address. */
  readonly network: string;
}

/** Refuses a call without a device id (A1). The handler gets the device beside the input. */
export function registerDeviceRoute<Request extends object, Answer>(
  router: Pick<Router, 'anyone'>,
  endpoint: Endpoint<Request, Answer>,
  handle: (input: Request & CallingDevice) => Promise<Result<Answer>>,
  rateLimit: RateLimit,
): void {
  router.anyone(
    endpoint,
    async (input, { deviceId, userAgent, ip }) =>
      deviceId === null
        ? refuseField('device-id', 'required')
        : await handle({ ...input, deviceId, deviceName: deviceNameOf(userAgent), network: toNetwork(ip) }),
    { rateLimit },
  );
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
