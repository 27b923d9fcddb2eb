import { randomUUID } from 'node:crypto';
import { placeMatchTicket } from '@padauk/contract/football/football.endpoints';
import { placePackage } from '@padauk/contract/lottery/packages.endpoints';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { IDEMPOTENCY_HEADER } from '@padauk/contract/platform/endpoint';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import type { TestPlayer } from '../../../test/server.ts';
import { runInParallel } from '../../../test/results.ts';
import { BET_RATE } from './place-tickets.ts';

describeOnServers('rate limit of bets', (server) => {
  /** The body is empty: authorization and rate limit are checked before it. */
  async function readRefusal(url: string, player: TestPlayer): Promise<string> {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      payload: {},
      headers: {
        authorization: `Bearer ${player.token}`,
        'device-id': player.deviceId,
        [IDEMPOTENCY_HEADER]: randomUUID(),
      },
    });
    return answer.json<{ refusal: { code: string } }>().refusal.code;
  }

  it('limits the bets of an account over all products and does not affect other accounts', async () => {
    const [penniless, honest] = [await server.createPlayer(), await server.createPlayer()];
    const paths = [placeNumberTicket.path, placePackage.path, placeMatchTicket.path];
    await runInParallel(BET_RATE.burst, (index) => readRefusal(paths[index % 3] ?? '', penniless));
    const codes = await runInParallel(300, () => readRefusal(placeNumberTicket.path, penniless));

    // The bucket refills by five per second during the test.
    expect(codes.filter((code) => code === 'RATE_LIMITED').length).toBeGreaterThan(0);
    expect(await readRefusal(placeNumberTicket.path, honest)).toBe('INVALID_INPUT');
  });
});
