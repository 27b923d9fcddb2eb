import { randomUUID } from 'node:crypto';
import { getWallet } from '@padauk/contract/endpoints/wallet';
import { describeOnDatabases } from './databases.ts';
import { CALLS, ODD_VALUES } from './odd-requests.ts';
import { startTestServer, type TestPlayer, type TestServer } from './server.ts';

describeOnDatabases('odd values', (given) => {
  let server: TestServer;
  let player: TestPlayer;

  beforeAll(async () => {
    server = await startTestServer(given);
    player = await server.aPlayer({ mainKyat: 50_000 });
  }, 60_000);
  afterAll(async () => await server.close());

  it.each(CALLS.map(([endpoint, request]) => ({ name: endpoint.name, endpoint, request })))(
    'Row 1, 36, 39 $name has an answer for whatever stands in any field, and moves nothing',
    async ({ endpoint, request }) => {
      const odd = Object.keys(request).flatMap((field) => ODD_VALUES.map((value) => ({ ...request, [field]: value })));

      const replies = await Promise.all(
        odd.map((one, index) =>
          server.call(endpoint, one as never, {
            as: player,
            deviceId: player.deviceId,
            key: randomUUID(),
            address: `10.9.${index >> 8}.${index & 255}`,
          }),
        ),
      ); // wrong on purpose

      expect(
        replies.flatMap(({ status, refusal }, index) =>
          status >= 500 ? [{ code: refusal?.code, sent: odd[index] }] : [],
        ),
      ).toEqual([]);
      expect((await server.call(getWallet, {}, { as: player })).body).toMatchObject({
        mainKyat: 50_000,
        heldForWithdrawalKyat: 0,
      });
    },
  );
});
