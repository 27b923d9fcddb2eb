import { describeOnDatabases } from '../../../test/databases.ts';
import { sendTransfer, readMoney, startTwoWallets, type TwoWallets } from '../../../test/transfer-fixtures.ts';
import { callOffice, type OfficeReply } from '../../../test/wallet-fixtures.ts';

const SETTINGS = { TWO_PEOPLE: 'on', TWO_PEOPLE_ALL_PLAYERS: '110000', AUTOPILOT: 'off' };

describeOnDatabases('transfers that one operator ends alone', (given) => {
  let both: TwoWallets;
  beforeAll(async () => {
    both = await startTwoWallets({ ...given, environment: SETTINGS });
  });
  afterAll(async () => await both.close());

  /** One transfer into the game wallet per player, without an answer. */
  const createUnanswered = async (amounts: readonly number[]) => {
    const transfers = [];
    for (const amountKyat of amounts) {
      const player = await both.server.createPlayer({ mainKyat: 100_000 });
      both.plan.planFaults('transferIn', 'drop-request');
      transfers.push({ player, id: (await sendTransfer(both, player, { amountKyat })).body.id });
    }
    return transfers;
  };
  const decide = (id: string, operator: string): Promise<OfficeReply> =>
    callOffice(both.server, 'decide-transfer', { id, end: 'refused', reason: 'case 5522' }, { operator });

  it('are added up while the game wallet is down; above the limit a second person must decide', async () => {
    const [first, second] = await createUnanswered([60_000, 60_000]);
    await both.faulty.disconnect();

    const replies = [
      await decide(first?.id ?? '', 'thiri'),
      await decide(second?.id ?? '', 'thiri'),
      await decide(second?.id ?? '', 'thiri'),
      await decide(second?.id ?? '', 'kyaw'),
    ];
    await both.faulty.reconnect();

    expect(replies.map(({ rows, refusal }) => rows[0]?.['state'] ?? refusal?.code)).toEqual([
      'refused',
      'unknown',
      'NOT_ALLOWED',
      'refused',
    ]);
    expect(await readMoney(both, second?.player.id ?? '')).toEqual({ mainKyat: 100_000, heldKyat: 0, gameKyat: 0 });
  });
});
