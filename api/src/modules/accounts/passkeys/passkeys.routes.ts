import * as endpoints from '@padauk/contract/account/passkeys.endpoints';
import { accepted, type Result } from '@padauk/contract/platform/result';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import type { Router } from '../../../platform/http/router.ts';
import { deviceNameOf, withDevice } from '../calling-device.ts';
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
  router.player(
    endpoints.askForPasskey,
    ({ pin }, { playerId, deviceId }) => requestPasskey(deps, { pin, playerId, deviceId }),
    { rateLimit: CHANGE_RATE },
  );
  router.player(
    endpoints.addPasskey,
    (input, { playerId, deviceId, userAgent }) =>
      addPasskey(deps, { ...input, playerId, deviceId, deviceName: deviceNameOf(userAgent) }),
    { rateLimit: CHANGE_RATE },
  );
  router.player(
    endpoints.removePasskey,
    ({ id }, { playerId, sessionId }) => removePasskey(deps, { id, playerId, sessionId }),
    {
      rateLimit: CHANGE_RATE,
    },
  );
  router.anyone(
    endpoints.askToLogIn,
    withDevice(({ deviceId }) => openLogInChallenge(deps, deviceId)),
    { rateLimit: LOG_IN_RATE },
  );
  router.anyone(
    endpoints.logInByPasskey,
    withDevice(async (input) => toSessionAnswer(await logInByPasskey(deps, input))),
    { rateLimit: LOG_IN_RATE },
  );
}
