import { PACKAGE_KINDS } from '@padauk/contract/lottery/package.rules';
import type { NumberGame } from '@padauk/contract/lottery/number-game.rules';
import type { Tx } from '../../../platform/database/database.ts';
import { inOrder } from '../../../platform/database/query.ts';
import { publishEvents } from '../../../platform/stream/publish.ts';
import type { BetProduct, PlacedTicket } from '../../betting/index.ts';
import { buildBoardPublication } from '../announce.ts';
import { addToCap, lockCap, lockDrawForTickets, recordDrawClosed } from '../draw.repository.ts';
import { buildPackagePublication } from './announce-package.ts';
import { packageExtraProduct } from './package-product.ts';
import { judgePackages } from './package-verdicts.rules.ts';
import { insertPackages, lockOffers, lockPools, readOwners } from './package.repository.ts';
import type { PackageBet, PackageFacts } from './package.types.ts';

/** Lock order: draw, both offers, numbers of both pools, cap. */
export function createPackageProduct(rules: NumberGame): BetProduct<PackageBet, PackageFacts> {
  return {
    product: packageExtraProduct.product,
    houseAccount: packageExtraProduct.houseAccount,
    countRows: (bet) => bet.numbers.length,
    lock: async (tx, drawId, bets) => {
      const [draw, offers, owners, numbers, cap] = await inOrder(
        lockDrawForTickets(tx, drawId),
        lockOffers(tx, drawId),
        readOwners(tx, drawId, [...new Set(bets.map(({ command }) => command.playerId))]),
        lockPools(tx, drawId, [...new Set(bets.flatMap((bet) => bet.numbers))]),
        lockCap(tx, drawId),
      );
      return { draw, offers, owners, numbers, cap };
    },
    judge: (bets, facts, context) =>
      judgePackages(
        bets.map((bet) => ({ ...bet, playerId: bet.command.playerId })),
        facts,
        context,
        rules,
      ),
    write: writePackages,
    recordClosed: (db, { eventId }, now) => recordDrawClosed(db, eventId, now),
  };
}

async function writePackages(tx: Tx, tickets: readonly PlacedTicket<PackageBet>[], facts: PackageFacts): Promise<void> {
  const { draw, cap } = facts;
  const [first] = tickets;
  if (draw === null || first === undefined) throw new Error('packages were accepted without a draw');
  const sold = tickets.map(({ id, bet }) => {
    const offer = facts.offers.find(({ kind }) => kind === bet.kind);
    if (offer === undefined) throw new Error('a package was accepted without an offer');
    const { stakeKyat, payoutMultiplier } = offer;
    return { id, playerId: bet.command.playerId, kind: bet.kind, numbers: bet.numbers, stakeKyat, payoutMultiplier };
  });
  const addedKyat = tickets.reduce((sum, { stakeKyat }) => sum + stakeKyat, 0);
  const capAfter = cap === null ? null : { ...cap, stakedKyat: cap.stakedKyat + addedKyat };
  await inOrder(
    insertPackages(tx, draw.id, first.placedAt, sold),
    ...(cap === null ? [] : [addToCap(tx, draw.id, addedKyat)]),
    publishEvents(tx, [
      ...PACKAGE_KINDS.flatMap((kind) => buildPublicationAfter(kind, sold, facts)),
      ...(capAfter === null ? [] : [buildBoardPublication(draw, [], capAfter)]),
    ]),
  );
}

/** Computed without a query, which the locks make correct. */
function buildPublicationAfter(
  kind: PackageBet['kind'],
  sold: readonly Pick<PackageBet, 'kind' | 'numbers'>[],
  { offers, numbers }: PackageFacts,
): ReturnType<typeof buildPackagePublication>[] {
  const offer = offers.find((one) => one.kind === kind);
  const soldOfKind = sold.filter((one) => one.kind === kind);
  if (offer === undefined || soldOfKind.length === 0) return [];
  const soldNumbers = soldOfKind.flatMap((one) => one.numbers);
  const exposures = numbers.flatMap((exposure) => {
    const soldCount = exposure.kind === kind ? soldNumbers.filter((number) => number === exposure.number).length : 0;
    return soldCount === 0 ? [] : [{ ...exposure, stakedKyat: exposure.stakedKyat + soldCount * offer.stakeKyat }];
  });
  return [buildPackagePublication({ ...offer, sold: offer.sold + soldOfKind.length }, exposures)];
}
