import * as endpoints from '@padauk/contract/account/passkeys.endpoints';
import { accepted, type Result } from '@padauk/contract/platform/result';
import { withCaller } from '../../../platform/http/calls.ts';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import type { Router } from '../../../platform/http/router.ts';
import { deviceNameOf, registerDeviceRoute } from '../calling-device.ts';
import type { Profile } from '../profile.ts';
import type { OpenedSession } from '../sign-up.ts';
import { addPasskey, requestPasskey } from './add-passkey.ts';
import { listPasskeys, removePasskey } from './list-passkeys.ts';
import { openLogInChallenge, logInByPasskey } from './log-in-by-passkey.ts';
import type { PasskeyDeps } from './challenge.ts';

/** Per network: each call stores a challenge or checks a signature. */
const LOG_IN_RATE: RateLimit = { group: 'passkey-log-in', burst: 120, perMinute: 120 };
/** Per player. */
const CHANGE_RATE: RateLimit = { group: 'passkeys', burst: 30, perMinute: 20 };

export function registerPasskeysRoutes(
  router: Router,
  deps: PasskeyDeps,
  toSessionAnswer: (opened: Result<OpenedSession>) => Promise<Result<{ token: string; player: Profile }>>,
): void {
  router.player(endpoints.getPasskeys, async (_input, { playerId }) => accepted(await listPasskeys(deps, playerId)));
  const limited = { rateLimit: CHANGE_RATE };
  router.player(endpoints.askForPasskey, (input, call) => requestPasskey(deps, withCaller(input, call)), limited);
  router.player(
    endpoints.addPasskey,
    (input, call) => addPasskey(deps, { ...withCaller(input, call), deviceName: deviceNameOf(call.userAgent) }),
    limited,
  );
  router.player(
    endpoints.removePasskey,
    ({ id }, { playerId, sessionId }) => removePasskey(deps, { id, playerId, sessionId }),
    limited,
  );
  registerDeviceRoute(router, endpoints.askToLogIn, ({ deviceId }) => openLogInChallenge(deps, deviceId), LOG_IN_RATE);
  registerDeviceRoute(
    router,
    endpoints.logInByPasskey,
    async (input) => toSessionAnswer(await logInByPasskey(deps, input)),
    LOG_IN_RATE,
  );
}
