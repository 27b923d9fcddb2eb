import type { FastifyInstance } from 'fastify';
import * as endpoints from '@padauk/contract/account/accounts.endpoints';
import { PROFILE_PHOTO } from '@padauk/contract/limits';
import { accepted, type Result } from '@padauk/contract/platform/result';
import type { Deps } from '../../platform/deps.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Router } from '../../platform/http/router.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { registerPictureRoute } from '../../platform/pictures/picture-route.ts';
import { withDevice } from './calling-device.ts';
import { closeAccount, exportData } from './close-account.ts';
import { logIn } from './log-in.ts';
import { registerPasskeysRoutes } from './passkeys/passkeys.routes.ts';
import { changePassword, resetPassword } from './passwords.ts';
import { readPhoto } from './player.repository.ts';
import { editProfile, readProfile, receiveProfilePhoto, type PlayerFacts, type Profile } from './profile.ts';
import { enterReferral, readReferral } from './referrals.ts';
import { requestOtp } from './request-otp.ts';
import { endSession } from './session.repository.ts';
import { endDevice, readDevices } from './sessions.ts';
import { signUp, type OpenedSession } from './sign-up.ts';
import { requestEmailCode, verifyEmail, verifyPhone } from './verify-contact.ts';

const OTP_RATE: RateLimit = { group: 'otp', burst: 60, perMinute: 60 };
const LOG_IN_RATE: RateLimit = { group: 'log-in', burst: 120, perMinute: 120 };
const PROFILE_RATE: RateLimit = { group: 'profile', burst: 30, perMinute: 20 };
/** Per player: each call decodes a picture. */
const PHOTO_RATE: RateLimit = { group: 'face', burst: 30, perMinute: 20 };
const PASSWORD_RATE: RateLimit = { group: 'password', burst: 10, perMinute: 10 };

export function registerAccountsRoutes(router: Router, app: FastifyInstance, deps: Deps, facts: PlayerFacts): void {
  const toSessionAnswer = async (opened: Result<OpenedSession>): Promise<Result<{ token: string; player: Profile }>> =>
    opened.ok
      ? accepted({ token: opened.value.token, player: await readProfile(deps.db, facts, opened.value.playerId) })
      : opened;

  router.anyone(
    endpoints.requestOtp,
    withDevice((input) => requestOtp(deps, input)),
    { rateLimit: OTP_RATE },
  );
  router.anyone(
    endpoints.signUp,
    withDevice(async (input) => toSessionAnswer(await signUp(deps, input))),
    { rateLimit: LOG_IN_RATE },
  );
  router.anyone(
    endpoints.logIn,
    withDevice(async (input) => toSessionAnswer(await logIn(deps, input))),
    { rateLimit: LOG_IN_RATE },
  );
  router.anyone(
    endpoints.resetPassword,
    withDevice((input) => resetPassword(deps, input)),
    { rateLimit: LOG_IN_RATE },
  );
  registerPasskeysRoutes(router, { ...deps, provePin: facts.provePin }, toSessionAnswer);
  registerSessionRoutes(router, { ...deps, ...facts });
  registerProfileRoutes(router, deps, facts);
  registerPictureRoute(app, { path: '/api/photos', visibility: 'private', read: (id) => readPhoto(deps.db, id) });
}

function registerProfileRoutes(router: Router, deps: Deps, facts: PlayerFacts): void {
  const toProfileAnswer = async (playerId: string, done: Result<null>): Promise<Result<Profile>> =>
    done.ok ? accepted(await readProfile(deps.db, facts, playerId)) : done;
  router.player(endpoints.getProfile, (_input, { playerId }) => toProfileAnswer(playerId, accepted(null)));
  router.player(
    endpoints.editProfile,
    async (input, { playerId }) => toProfileAnswer(playerId, await editProfile(deps, { ...input, playerId })),
    { rateLimit: PROFILE_RATE },
  );
  router.picture(
    endpoints.uploadProfilePhoto,
    (picture, { playerId }) => receiveProfilePhoto(deps, { playerId, picture }),
    { maximumBytes: PROFILE_PHOTO.maximumBytes, rateLimit: PHOTO_RATE },
  );
  router.player(
    endpoints.enterReferral,
    async (input, { playerId }) => toProfileAnswer(playerId, await enterReferral(deps, { ...input, playerId })),
    { rateLimit: PROFILE_RATE },
  );
  router.player(endpoints.getReferral, async (_, { playerId }) => accepted(await readReferral(deps.db, playerId)));
  router.player(
    endpoints.requestEmailCode,
    (input, { playerId, deviceId }) => requestEmailCode(deps, { ...input, playerId, deviceId }),
    { rateLimit: OTP_RATE },
  );
  router.player(
    endpoints.verifyEmail,
    async (input, { playerId, deviceId }) =>
      toProfileAnswer(playerId, await verifyEmail(deps, { ...input, playerId, deviceId })),
    { rateLimit: PASSWORD_RATE },
  );
  router.player(
    endpoints.verifyPhone,
    async (input, { playerId, deviceId }) =>
      toProfileAnswer(playerId, await verifyPhone(deps, { ...input, playerId, deviceId })),
    { rateLimit: PASSWORD_RATE },
  );
}

function registerSessionRoutes(router: Router, deps: Deps & PlayerFacts): void {
  router.player(
    endpoints.changePassword,
    (input, { playerId, sessionId, deviceId }) => changePassword(deps, { ...input, playerId, sessionId, deviceId }),
    { rateLimit: PASSWORD_RATE },
  );
  router.player(
    endpoints.exportData,
    (input, { playerId, deviceId }) => exportData(deps, { ...input, playerId, deviceId }),
    { rateLimit: PASSWORD_RATE },
  );
  router.player(
    endpoints.closeAccount,
    (input, { playerId, deviceId }) => closeAccount(deps, { ...input, playerId, deviceId }),
    { rateLimit: PASSWORD_RATE },
  );
  router.player(endpoints.logOut, async (_input, { sessionId }) => {
    await runInTransaction(deps.db, (tx) => endSession(tx, sessionId, deps.clock.now()));
    return accepted({});
  });
  router.player(endpoints.getSessions, async (_input, call) => accepted(await readDevices(deps, call)));
  router.player(endpoints.endSession, ({ id: sessionId }, { playerId }) => endDevice(deps, { playerId, sessionId }));
}
