import { resetPassword, requestOtp } from '@padauk/contract/endpoints/accounts';
import { getNotifications } from '@padauk/contract/endpoints/content';
import { describeOnDatabase } from '../../../test/databases.ts';
import { createBarrier } from '../../../test/deferred.ts';
import { findLastCode, logInAgain, startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { resetPassword as reset } from './reset-password.ts';

const NEW_PASSWORD = 'silver padauk';

describeOnDatabase('a reset of the password', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  async function codeFor(player: TestPlayer): Promise<string> {
    await server.call(requestOtp, { phone: player.phone, purpose: 'reset-password' }, player);
    return findLastCode(server, player.phone);
  }

  it('row 42 has one effect when a code is right in two requests at once', async () => {
    const player = await server.createPlayer();
    const { phone, deviceId } = player;
    const otp = await codeFor(player);
    const { hashing } = server.deps;
    const bothAreThere = createBarrier(2);
    const onceBothAreThere = { ...hashing, hash: (secret: string) => bothAreThere().then(() => hashing.hash(secret)) };

    const answers = await Promise.all(
      [NEW_PASSWORD, 'a third padauk'].map((password) =>
        reset({ ...server.deps, hashing: onceBothAreThere }, { phone, otp, password, deviceId }),
      ),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(
      expect.objectContaining({ ok: false, refusal: expect.objectContaining({ code: 'OTP_EXPIRED' }) as unknown }),
    );
  });

  it('M8 tells the owner', async () => {
    const player = await server.createPlayer();
    const otp = await codeFor(player);
    const words = { phone: player.phone, otp, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect((await server.call(resetPassword, words, player)).status).toBe(200);

    const as = await logInAgain(server, { ...player, password: NEW_PASSWORD });

    const { body } = await server.call(getNotifications, {}, { as });
    expect(body.items).toContainEqual(
      expect.objectContaining({ textKey: 'passwordChanged', path: '/change_password' }),
    );
  });
});
