import type { FastifyInstance } from 'fastify';
import * as endpoints from '@padauk/contract/account/accounts.endpoints';
import { PROFILE_PHOTO } from '@padauk/contract/limits';
import { accepted, type Result } from '@padauk/contract/platform/result';
import type { Deps } from '../../platform/deps.ts';
import { withCaller } from '../../platform/http/calls.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import type { Router } from '../../platform/http/router.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { registerPictureRoute } from '../../platform/pictures/upload-picture.ts';
import { registerDeviceRoute } from './calling-device.ts';
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

  registerDeviceRoute(router, endpoints.requestOtp, (input) => requestOtp(deps, input), OTP_RATE);
  registerDeviceRoute(
    router,
    endpoints.signUp,
    async (input) => toSessionAnswer(await signUp(deps, input)),
    LOG_IN_RATE,
  );
  registerDeviceRoute(router, endpoints.logIn, async (input) => toSessionAnswer(await logIn(deps, input)), LOG_IN_RATE);
  registerDeviceRoute(router, endpoints.resetPassword, (input) => resetPassword(deps, input), LOG_IN_RATE);
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
  router.player(endpoints.requestEmailCode, (input, call) => requestEmailCode(deps, withCaller(input, call)), {
    rateLimit: OTP_RATE,
  });
  router.player(
    endpoints.verifyEmail,
    async (input, call) => toProfileAnswer(call.playerId, await verifyEmail(deps, withCaller(input, call))),
    { rateLimit: PASSWORD_RATE },
  );
  router.player(
    endpoints.verifyPhone,
    async (input, call) => toProfileAnswer(call.playerId, await verifyPhone(deps, withCaller(input, call))),
    { rateLimit: PASSWORD_RATE },
  );
}

function registerSessionRoutes(router: Router, deps: Deps & PlayerFacts): void {
  const limited = { rateLimit: PASSWORD_RATE };
  router.player(endpoints.changePassword, (input, call) => changePassword(deps, withCaller(input, call)), limited);
  router.player(endpoints.exportData, (input, call) => exportData(deps, withCaller(input, call)), limited);
  router.player(endpoints.closeAccount, (input, call) => closeAccount(deps, withCaller(input, call)), limited);
  router.player(endpoints.logOut, async (_input, { sessionId }) => {
    await runInTransaction(deps.db, (tx) => endSession(tx, sessionId, deps.clock.now()));
    return accepted({});
  });
  router.player(endpoints.getSessions, async (_input, call) => accepted(await readDevices(deps, call)));
  router.player(endpoints.endSession, ({ id: sessionId }, { playerId }) => endDevice(deps, { playerId, sessionId }));
}
