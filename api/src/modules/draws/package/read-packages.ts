import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import type { getPackageBoard, getPackages } from '@padauk/contract/lottery/packages.endpoints';
import { PACKAGE_GAME } from '@padauk/contract/betting/products';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import { findCurrentDraw } from '../draw.rules.ts';
import { readDrawsFrom } from '../draw.repository.ts';
import { readDrawAnswers } from '../read-draws.ts';
import { toOfferAnswer, toPoolNumber } from './announce-package.ts';
import { countHolders, readOffers, readOwnedPackages, readPool, readPreviousDrawId } from './package.repository.ts';
import type { OwnedPackage, PackagesDeps } from './package.types.ts';

type ReadDeps = Pick<PackagesDeps, 'db' | 'clock'>;
type Packages = AnswerFor<typeof getPackages>;
type Board = AnswerFor<typeof getPackageBoard>;

export async function readPackages(deps: ReadDeps, playerId: string | null): Promise<Packages> {
  const now = deps.clock.now();
  const [draws, previousId] = await Promise.all([
    readDrawsFrom(deps.db, PACKAGE_GAME, myanmarDateOf(now)),
    readPreviousDrawId(deps.db, PACKAGE_GAME, now),
  ]);
  const currentId = findCurrentDraw(draws, now)?.id ?? null;
  const ids = [currentId, previousId].filter((id) => id !== null);
  const [answers, offers, ownedPackages] = await Promise.all([
    readDrawAnswers(deps.db, ids, now),
    readOffers(deps.db, ids),
    playerId === null ? [] : readOwnedPackages(deps.db, playerId, ids),
  ]);
  const previous = previousId === null ? undefined : answers.get(previousId);
  const result = previous?.result ?? null;
  const won = previousId === null || result === null ? null : await countHolders(deps.db, previousId, result);
  const listOffers = (id: string | null) => offers.filter(({ drawId }) => drawId === id).map(toOfferAnswer);
  return {
    draw: currentId === null ? null : (answers.get(currentId) ?? null),
    offers: listOffers(currentId),
    own: findOwnedPackage(ownedPackages, currentId),
    previous:
      previous === undefined
        ? null
        : {
            draw: previous,
            offers: listOffers(previousId).map((offer) => ({
              ...offer,
              won: won === null ? null : (won.get(offer.kind) ?? 0),
            })),
            own: findOwnedPackage(ownedPackages, previousId),
          },
  };
}

export async function readPackageBoard(
  deps: ReadDeps,
  { drawId, kind }: RequestFor<typeof getPackageBoard>,
  playerId: string | null,
): Promise<Result<Board>> {
  const now = deps.clock.now();
  const [draws, offers, ownedPackages, numbers] = await Promise.all([
    readDrawAnswers(deps.db, [drawId], now),
    readOffers(deps.db, [drawId]),
    playerId === null ? [] : readOwnedPackages(deps.db, playerId, [drawId]),
    readPool(deps.db, drawId, kind),
  ]);
  const draw = draws.get(drawId);
  const offer = offers.find((one) => one.kind === kind);
  if (draw === undefined || offer === undefined) return refused(createRefusal('NOT_FOUND'));
  return accepted({
    draw,
    offer: toOfferAnswer(offer),
    own: findOwnedPackage(ownedPackages, drawId),
    numbers: numbers.map((exposure) => toPoolNumber(exposure, offer.stakeKyat)),
  });
}

export async function listCurrentOffers(deps: ReadDeps): Promise<readonly Record<string, string | number | boolean>[]> {
  const now = deps.clock.now();
  const draws = (await readDrawsFrom(deps.db, PACKAGE_GAME, myanmarDateOf(now))).slice(0, 4);
  const offers = await readOffers(
    deps.db,
    draws.map(({ id }) => id),
  );
  return draws.flatMap(({ id, date, slot }) =>
    offers
      .filter(({ drawId }) => drawId === id)
      .map((offer) => ({ drawId: id, date, slot: slot ?? '', ...toOfferAnswer(offer) })),
  );
}

function findOwnedPackage(ownedPackages: readonly OwnedPackage[], drawId: string | null): Packages['own'] {
  const found = ownedPackages.find((one) => one.drawId === drawId);
  return found === undefined ? null : { ticketId: found.ticketId, kind: found.kind };
}
