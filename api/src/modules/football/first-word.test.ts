import {
  aLeg,
  aMatch,
  aMatchBet,
  end,
  FULL_TIME,
  placed,
  settleMatch,
  testFootball,
} from '../../../test/match-fixtures.ts';
import { aPlayerWith } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { enterOutcome } from './enter-outcome.ts';
import { matchTicketOf } from './read-match-tickets.ts';

describeOnDatabases('a maung with a match of which one has spoken', (given) => {
  it('P5 is lost with its first lost leg: a score that waits for a second person is no doubt', async () => {
    const football = testFootball(given.db);
    const [lost, spoken, open] = [await aMatch(football), await aMatch(football), await aMatch(football)];
    const playerId = await aPlayerWith(given.db, 10_000);
    const id = await placed(football, aMatchBet(playerId, [aLeg(lost), aLeg(spoken), aLeg(open)]));
    football.clock.set(FULL_TIME);

    await enterOutcome(football, { matchId: spoken, outcome: '3-0', reason: null, by: 'operator:one' });
    await end(football, lost, '0-3');
    await settleMatch(football, lost);

    expect(await matchTicketOf(football, playerId, id)).toMatchObject({ ok: true, value: { state: 'lost' } });
  });

  it('F18 waits while a score that counts is contradicted', async () => {
    const football = testFootball(given.db);
    const [lost, doubted, open] = [await aMatch(football), await aMatch(football), await aMatch(football)];
    const playerId = await aPlayerWith(given.db, 10_000);
    const id = await placed(football, aMatchBet(playerId, [aLeg(lost), aLeg(doubted), aLeg(open)]));
    football.clock.set(FULL_TIME);

    await end(football, doubted, '3-0');
    await enterOutcome(football, { matchId: doubted, outcome: '0-3', reason: 'typed twisted', by: 'operator:one' });
    await end(football, lost, '0-3');
    await settleMatch(football, lost);

    expect(await matchTicketOf(football, playerId, id)).toMatchObject({ ok: true, value: { state: 'waiting' } });
  });
});
