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
import { verifyFootball } from './verify-football.ts';

describeOnDatabases('maung with a match score confirmed by one person only', (given) => {
  it('P5 is lost with its first lost leg; another unconfirmed score does not delay it', async () => {
    const football = createTestFootball(given.db);
    const [lost, unconfirmed, open] = [
      await createMatch(football),
      await createMatch(football),
      await createMatch(football),
    ];
    const playerId = await createPlayerAccount(given.db, 10_000);
    const id = await placeAcceptedMatch(
      football,
      createMatchBet(playerId, [createRequestedLeg(lost), createRequestedLeg(unconfirmed), createRequestedLeg(open)]),
    );
    football.clock.set(FULL_TIME);

    await enterOutcome(football, { matchId: unconfirmed, outcome: '3-0', reason: null, by: 'operator:one' });
    await enterConfirmedOutcome(football, lost, '0-3');
    await settleMatch(football, lost);

    expect(await findMatchTicket(football, playerId, id)).toMatchObject({ ok: true, value: { state: 'lost' } });
  });

  it('F18 I14 waits while a confirmed score is contradicted, and is lost once the decided score is settled', async () => {
    const football = createTestFootball(given.db);
    const [lost, contradicted, open] = [
      await createMatch(football),
      await createMatch(football),
      await createMatch(football),
    ];
    const playerId = await createPlayerAccount(given.db, 10_000);
    const id = await placeAcceptedMatch(
      football,
      createMatchBet(playerId, [createRequestedLeg(lost), createRequestedLeg(contradicted), createRequestedLeg(open)]),
    );
    football.clock.set(FULL_TIME);

    await enterConfirmedOutcome(football, contradicted, '3-0');
    await enterOutcome(football, {
      matchId: contradicted,
      outcome: '0-3',
      reason: 'typed twisted',
      by: 'operator:one',
    });
    await enterConfirmedOutcome(football, lost, '0-3');
    await settleMatch(football, lost);

    expect(await findMatchTicket(football, playerId, id)).toMatchObject({ ok: true, value: { state: 'waiting' } });

    await enterConfirmedOutcome(football, contradicted, '0-3');
    expect(await verifyFootball(given.db, FULL_TIME)).toEqual([]);

    await settleMatch(football, contradicted);
    expect(await findMatchTicket(football, playerId, id)).toMatchObject({ ok: true, value: { state: 'lost' } });
    expect(await verifyFootball(given.db, FULL_TIME)).toEqual([]);
  });
});
