import {
  createRequestedLeg,
  createMatch,
  createMatchBet,
  enterConfirmedOutcome,
  FULL_TIME,
  placeAcceptedMatch,
  settleMatch,
  createTestFootball,
} from '../../../test/match-fixtures.ts';
import { createPlayerAccount } from '../../../test/ledger-fixtures.ts';
import { describeOnDatabases } from '../../../test/databases.ts';
import { enterOutcome } from './enter-outcome.ts';
import { findMatchTicket } from './read-match-tickets.ts';

describeOnDatabases('a maung with a match of which one has spoken', (given) => {
  it('P5 is lost with its first lost leg: a score that waits for a second person is no doubt', async () => {
    const football = createTestFootball(given.db);
    const [lost, spoken, open] = [
      await createMatch(football),
      await createMatch(football),
      await createMatch(football),
    ];
    const playerId = await createPlayerAccount(given.db, 10_000);
    const id = await placeAcceptedMatch(
      football,
      createMatchBet(playerId, [createRequestedLeg(lost), createRequestedLeg(spoken), createRequestedLeg(open)]),
    );
    football.clock.set(FULL_TIME);

    await enterOutcome(football, { matchId: spoken, outcome: '3-0', reason: null, by: 'operator:one' });
    await enterConfirmedOutcome(football, lost, '0-3');
    await settleMatch(football, lost);

    expect(await findMatchTicket(football, playerId, id)).toMatchObject({ ok: true, value: { state: 'lost' } });
  });

  it('F18 waits while a score that counts is contradicted', async () => {
    const football = createTestFootball(given.db);
    const [lost, doubted, open] = [
      await createMatch(football),
      await createMatch(football),
      await createMatch(football),
    ];
    const playerId = await createPlayerAccount(given.db, 10_000);
    const id = await placeAcceptedMatch(
      football,
      createMatchBet(playerId, [createRequestedLeg(lost), createRequestedLeg(doubted), createRequestedLeg(open)]),
    );
    football.clock.set(FULL_TIME);

    await enterConfirmedOutcome(football, doubted, '3-0');
    await enterOutcome(football, { matchId: doubted, outcome: '0-3', reason: 'typed twisted', by: 'operator:one' });
    await enterConfirmedOutcome(football, lost, '0-3');
    await settleMatch(football, lost);

    expect(await findMatchTicket(football, playerId, id)).toMatchObject({ ok: true, value: { state: 'waiting' } });
  });
});
