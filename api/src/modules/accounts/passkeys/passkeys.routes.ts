import * as endpoints from '@padauk/contract/endpoints/passkeys';
import { accepted, type Result } from '@padauk/contract/result';
import type { RateLimit } from '../../../platform/http/rate-limit.ts';
import type { Router } from '../../../platform/http/router.ts';
import { deviceNameOf } from '../device-name.rules.ts';
import { requireDevice } from '../require-device.ts';
import type { Profile } from '../profile.ts';
import type { OpenedSession } from '../sign-up.ts';
import { addPasskey, requestPasskey } from './add-passkey.ts';
import { listPasskeys, removePasskey } from './list-passkeys.ts';
import { openLogInChallenge, logInByPasskey } from './log-in-by-passkey.ts';
import type { PasskeyDeps } from './passkeys.types.ts';

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
    (_input, call) => requireDevice(call, (deviceId) => openLogInChallenge(deps, deviceId)),
    {
      rateLimit: LOG_IN_RATE,
    },
  );
  router.anyone(
    endpoints.logInByPasskey,
    (input, call) =>
      requireDevice(call, async (deviceId) =>
        toSessionAnswer(await logInByPasskey(deps, { ...input, deviceId, deviceName: deviceNameOf(call.userAgent) })),
      ),
    { rateLimit: LOG_IN_RATE },
  );
}
