import type { FastifyInstance } from 'fastify';
import * as endpoints from '@padauk/contract/endpoints/accounts';
import { PROFILE_PHOTO } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, type Result } from '@padauk/contract/result';
import type { Deps } from '../../platform/deps.ts';
import type { Call } from '../../platform/http/calls.ts';
import { toNetwork, type RateLimit } from '../../platform/http/rate-limit.ts';
import { sendRefusal } from '../../platform/http/replies.ts';
import type { Router } from '../../platform/http/router.ts';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { closeAccount } from './close-account.ts';
import { changePassword } from './change-password.ts';
import { deviceNameOf } from './device-name.rules.ts';
import { enterReferral } from './enter-referral.ts';
import { exportData } from './export-data.ts';
import { logIn } from './log-in.ts';
import { requireDevice } from './require-device.ts';
import { registerPasskeysRoutes } from './passkeys/index.ts';
import { readPhoto } from './player.repository.ts';
import { editProfile, readProfile, receiveProfilePhoto, type PlayerFacts, type Profile } from './profile.ts';
import { readReferral } from './read-referral.ts';
import { endDevice, readDevices } from './read-sessions.ts';
import { requestOtp } from './request-otp.ts';
import { resetPassword } from './reset-password.ts';
import { endSession } from './session.repository.ts';
import { signUp, type OpenedSession } from './sign-up.ts';
import { requestEmailCode, verifyEmail, verifyPhone } from './verify-contact.ts';

const OTP_RATE: RateLimit = { group: 'otp', burst: 60, perMinute: 60 };
const LOG_IN_RATE: RateLimit = { group: 'log-in', burst: 120, perMinute: 120 };
const PROFILE_RATE: RateLimit = { group: 'profile', burst: 30, perMinute: 20 };
/** Per player: each call decodes a picture. */
const PHOTO_RATE: RateLimit = { group: 'face', burst: 30, perMinute: 20 };
const PASSWORD_RATE: RateLimit = { group: 'password', burst: 10, perMinute: 10 };
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export function registerAccountsRoutes(router: Router, app: FastifyInstance, deps: Deps, facts: PlayerFacts): void {
  const toSessionAnswer = async (opened: Result<OpenedSession>): Promise<Result<{ token: string; player: Profile }>> =>
    opened.ok
      ? accepted({ token: opened.value.token, player: await readProfile(deps.db, facts, opened.value.playerId) })
      : opened;

  router.anyone(
    endpoints.requestOtp,
    (input, call) =>
      requireDevice(call, (deviceId) => requestOtp(deps, { ...input, deviceId, ip: toNetwork(call.ip) })),
    { rateLimit: OTP_RATE },
  );
  router.anyone(
    endpoints.signUp,
    (input, call) =>
      requireDevice(call, async (deviceId) =>
        toSessionAnswer(
          await signUp(deps, {
            ...input,
            deviceId,
            deviceName: deviceNameOf(call.userAgent),
            network: toNetwork(call.ip),
          }),
        ),
      ),
    { rateLimit: LOG_IN_RATE },
  );
  router.anyone(
    endpoints.logIn,
    (input, call) =>
      requireDevice(call, async (deviceId) =>
        toSessionAnswer(
          await logIn(deps, { ...input, deviceId, deviceName: deviceNameOf(call.userAgent), ip: toNetwork(call.ip) }),
        ),
      ),
    { rateLimit: LOG_IN_RATE },
  );
  router.anyone(
    endpoints.resetPassword,
    (input, call) => requireDevice(call, (deviceId) => resetPassword(deps, { ...input, deviceId })),
    { rateLimit: LOG_IN_RATE },
  );

  router.player(
    endpoints.changePassword,
    (input, call) =>
      requireDevice(call, (deviceId) =>
        changePassword(deps, { ...input, deviceId, playerId: call.playerId, sessionId: call.sessionId }),
      ),
    { rateLimit: PASSWORD_RATE },
  );
  registerPasskeysRoutes(router, { ...deps, provePin: facts.provePin }, toSessionAnswer);
  registerSessionRoutes(router, { ...deps, ...facts });
  registerContactRoutes(router, deps, facts);
  registerProfileRoutes(router, deps, facts);
  registerPhotoRoute(app, deps);
}

function registerProfileRoutes(router: Router, deps: Deps, facts: PlayerFacts): void {
  router.player(endpoints.getProfile, async (_input, call) =>
    accepted(await readProfile(deps.db, facts, call.playerId)),
  );
  router.player(
    endpoints.editProfile,
    async (input, call) => {
      const edited = await editProfile(deps, { ...input, playerId: call.playerId });
      return edited.ok ? accepted(await readProfile(deps.db, facts, call.playerId)) : edited;
    },
    { rateLimit: PROFILE_RATE },
  );
  router.picture(
    endpoints.uploadProfilePhoto,
    (picture, { playerId }) => receiveProfilePhoto(deps, { playerId, picture }),
    {
      maximumBytes: PROFILE_PHOTO.maximumBytes,
      rateLimit: PHOTO_RATE,
    },
  );
  router.player(
    endpoints.enterReferral,
    async (input, call) => {
      const entered = await enterReferral(deps, { ...input, playerId: call.playerId });
      return entered.ok ? accepted(await readProfile(deps.db, facts, call.playerId)) : entered;
    },
    { rateLimit: PROFILE_RATE },
  );
  router.player(endpoints.getReferral, async (_, { playerId }) => accepted(await readReferral(deps.db, playerId)));
}

function registerContactRoutes(router: Router, deps: Deps, facts: PlayerFacts): void {
  const toProfileAnswer = async (
    call: Call & { readonly playerId: string },
    done: Result<null>,
  ): Promise<Result<Profile>> => (done.ok ? accepted(await readProfile(deps.db, facts, call.playerId)) : done);
  router.player(
    endpoints.requestEmailCode,
    (input, call) =>
      requireDevice(call, (deviceId) => requestEmailCode(deps, { ...input, playerId: call.playerId, deviceId })),
    { rateLimit: OTP_RATE },
  );
  router.player(
    endpoints.verifyEmail,
    (input, call) =>
      requireDevice(call, async (deviceId) =>
        toProfileAnswer(call, await verifyEmail(deps, { ...input, playerId: call.playerId, deviceId })),
      ),
    { rateLimit: PASSWORD_RATE },
  );
  router.player(
    endpoints.verifyPhone,
    (input, call) =>
      requireDevice(call, async (deviceId) =>
        toProfileAnswer(call, await verifyPhone(deps, { ...input, playerId: call.playerId, deviceId })),
      ),
    { rateLimit: PASSWORD_RATE },
  );
}

function registerSessionRoutes(router: Router, deps: Deps & PlayerFacts): void {
  router.player(
    endpoints.exportData,
    (input, call) =>
      requireDevice(call, (deviceId) => exportData(deps, { ...input, deviceId, playerId: call.playerId })),
    { rateLimit: PASSWORD_RATE },
  );
  router.player(
    endpoints.closeAccount,
    (input, call) =>
      requireDevice(call, (deviceId) => closeAccount(deps, { ...input, deviceId, playerId: call.playerId })),
    { rateLimit: PASSWORD_RATE },
  );
  router.player(endpoints.logOut, async (_input, call) => {
    await runInTransaction(deps.db, (tx) => endSession(tx, call.sessionId, deps.clock.now()));
    return accepted({});
  });
  router.player(endpoints.getSessions, async (_input, call) => accepted(await readDevices(deps, call)));
  router.player(endpoints.endSession, (input, call) =>
    endDevice(deps, { playerId: call.playerId, sessionId: input.id }),
  );
}

/** `<img>` sends no session. The photo id is random and changes with each picture, so it serves as the access key. */
function registerPhotoRoute(app: FastifyInstance, deps: Pick<Deps, 'db'>): void {
  app.get<{ Params: { id: string } }>('/api/photos/:id', async (request, reply) => {
    const jpeg = UUID.test(request.params.id) ? await readPhoto(deps.db, request.params.id) : null;
    if (jpeg === null) return sendRefusal(reply, createRefusal('NOT_FOUND'));
    return reply.type('image/jpeg').header('cache-control', 'private, max-age=31536000, immutable').send(jpeg);
  });
}
