import { resetPassword, requestOtp } from '@padauk/contract/account/accounts.endpoints';
import { getNotifications } from '@padauk/contract/content/content.endpoints';
import { describeOnDatabase } from '../../../test/databases.ts';
import { createBarrier } from '../../../test/deferred.ts';
import { findLastCode, logInAgain, startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { resetPassword as reset } from './passwords.ts';

const NEW_PASSWORD = 'silver padauk';

describeOnDatabase('resetPassword', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  async function requestCode(player: TestPlayer): Promise<string> {
    await server.call(requestOtp, { phone: player.phone, purpose: 'reset-password' }, player);
    return findLastCode(server, player.phone);
  }

  it('F75 accepts one of two parallel requests with the same code', async () => {
    const player = await server.createPlayer();
    const { phone, deviceId } = player;
    const otp = await requestCode(player);
    const { hashing } = server.deps;
    const waitForBoth = createBarrier(2);
    const waitingHashing = { ...hashing, hash: (secret: string) => waitForBoth().then(() => hashing.hash(secret)) };

    const answers = await Promise.all(
      [NEW_PASSWORD, 'a third padauk'].map((password) =>
        reset({ ...server.deps, hashing: waitingHashing }, { phone, otp, password, deviceId }),
      ),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(
      expect.objectContaining({ ok: false, refusal: expect.objectContaining({ code: 'OTP_EXPIRED' }) as unknown }),
    );
  });

  it('notifies the player', async () => {
    const player = await server.createPlayer();
    const otp = await requestCode(player);
    const form = { phone: player.phone, otp, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect((await server.call(resetPassword, form, player)).status).toBe(200);

    const as = await logInAgain(server, { ...player, password: NEW_PASSWORD });

    const { body } = await server.call(getNotifications, {}, { as });
    expect(body.items).toContainEqual(
      expect.objectContaining({ textKey: 'passwordChanged', path: '/change_password' }),
    );
  });
});
