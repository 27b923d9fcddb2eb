import { randomUUID } from 'node:crypto';
import { getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { CALLS, MALFORMED_VALUES } from './malformed-requests.ts';
import { describeOnServers } from './describe-on-server.ts';

describeOnServers('malformed values', (server) => {
  it.each(CALLS.map(([endpoint, request]) => ({ name: endpoint.name, endpoint, request })))(
    'F34, 36, 39 $name answers any value in any field, and moves no money',
    async ({ endpoint, request }) => {
      // One player per field, because calls are throttled per player.
      const fields = await Promise.all(
        Object.keys(request).map(async (field) => ({ field, player: await server.createPlayer({ mainKyat: 50_000 }) })),
      );
      const odd = fields.flatMap(({ field, player }) =>
        MALFORMED_VALUES.map((value) => ({ player, sent: { ...request, [field]: value } })),
      );

      const replies = await Promise.all(
        odd.map(({ player, sent }, index) =>
          server.call(endpoint, sent as never, {
            as: player,
            key: randomUUID(),
            address: `10.9.${index >> 8}.${index & 255}`,
          }),
        ),
      ); // wrong on purpose

      expect(
        replies.flatMap(({ status, refusal }, index) =>
          status >= 500 ? [{ code: refusal?.code, sent: odd[index]?.sent }] : [],
        ),
      ).toEqual([]);
      const wallets = await Promise.all(fields.map(({ player }) => server.call(getWallet, {}, { as: player })));
      expect(wallets.map(({ body }) => [body.mainKyat, body.heldForWithdrawalKyat])).toEqual(
        fields.map(() => [50_000, 0]),
      );
    },
  );
});
