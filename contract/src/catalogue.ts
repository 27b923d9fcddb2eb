import type { Endpoint, EndpointSchema } from './endpoint.ts';
import * as accounts from './endpoints/accounts.ts';
import * as beacons from './endpoints/beacons.ts';
import * as bonus from './endpoints/bonus.ts';
import * as content from './endpoints/content.ts';
import * as draws from './endpoints/draws.ts';
import * as dreams from './endpoints/dreams.ts';
import * as experts from './endpoints/experts.ts';
import * as favourites from './endpoints/favourites.ts';
import * as football from './endpoints/football.ts';
import * as games from './endpoints/games.ts';
import * as identity from './endpoints/identity.ts';
import * as packages from './endpoints/packages.ts';
import * as points from './endpoints/points.ts';
import * as promotions from './endpoints/promotions.ts';
import * as rooms from './endpoints/rooms.ts';
import * as transfers from './endpoints/transfers.ts';
import * as passkeys from './endpoints/passkeys.ts';
import * as protection from './endpoints/protection.ts';
import * as push from './endpoints/push.ts';
import * as support from './endpoints/support.ts';
import * as tickets from './endpoints/tickets.ts';
import * as wallet from './endpoints/wallet.ts';
import * as winners from './endpoints/winners.ts';
import * as accountsSchemas from './schemas/accounts.ts';
import * as beaconsSchemas from './schemas/beacons.ts';
import * as bonusSchemas from './schemas/bonus.ts';
import * as contentSchemas from './schemas/content.ts';
import * as drawsSchemas from './schemas/draws.ts';
import * as dreamsSchemas from './schemas/dreams.ts';
import * as expertsSchemas from './schemas/experts.ts';
import * as favouritesSchemas from './schemas/favourites.ts';
import * as footballSchemas from './schemas/football.ts';
import * as gamesSchemas from './schemas/games.ts';
import * as identitySchemas from './schemas/identity.ts';
import * as packagesSchemas from './schemas/packages.ts';
import * as pointsSchemas from './schemas/points.ts';
import * as promotionsSchemas from './schemas/promotions.ts';
import * as roomsSchemas from './schemas/rooms.ts';
import * as transfersSchemas from './schemas/transfers.ts';
import * as passkeysSchemas from './schemas/passkeys.ts';
import * as protectionSchemas from './schemas/protection.ts';
import * as pushSchemas from './schemas/push.ts';
import * as supportSchemas from './schemas/support.ts';
import * as ticketsSchemas from './schemas/tickets.ts';
import * as walletSchemas from './schemas/wallet.ts';
import * as winnersSchemas from './schemas/winners.ts';

export interface CatalogueEntry {
  readonly tag: string;
  readonly endpoint: Endpoint;
  readonly schema: EndpointSchema;
}

function createEntries<Names extends string>(
  tag: string,
  endpoints: Readonly<Record<Names, Endpoint>>,
  schemas: Readonly<Record<NoInfer<Names>, EndpointSchema>>,
): CatalogueEntry[] {
  // keys of a Record<Names, …>
  return (Object.keys(endpoints) as Names[]).map((name) => ({ tag, endpoint: endpoints[name], schema: schemas[name] }));
}

export const CATALOGUE: readonly CatalogueEntry[] = [
  ...createEntries('accounts', accounts, accountsSchemas),
  ...createEntries('passkeys', passkeys, passkeysSchemas),
  ...createEntries('identity', identity, identitySchemas),
  ...createEntries('content', content, contentSchemas),
  ...createEntries('draws', draws, drawsSchemas),
  ...createEntries('tickets', tickets, ticketsSchemas),
  ...createEntries('packages', packages, packagesSchemas),
  ...createEntries('winners', winners, winnersSchemas),
  ...createEntries('dreams', dreams, dreamsSchemas),
  ...createEntries('favourites', favourites, favouritesSchemas),
  ...createEntries('experts', experts, expertsSchemas),
  ...createEntries('rooms', rooms, roomsSchemas),
  ...createEntries('points', points, pointsSchemas),
  ...createEntries('promotions', promotions, promotionsSchemas),
  ...createEntries('support', support, supportSchemas),
  ...createEntries('wallet', wallet, walletSchemas),
  ...createEntries('transfers', transfers, transfersSchemas),
  ...createEntries('bonus', bonus, bonusSchemas),
  ...createEntries('protection', protection, protectionSchemas),
  ...createEntries('push', push, pushSchemas),
  ...createEntries('football', football, footballSchemas),
  ...createEntries('games', games, gamesSchemas),
  ...createEntries('beacons', beacons, beaconsSchemas),
];

/** Throws for an endpoint outside the catalogue, which is a bug. */
export function getSchema(endpoint: Endpoint): EndpointSchema {
  const entry = CATALOGUE.find((candidate) => candidate.endpoint.name === endpoint.name);
  if (entry === undefined) throw new Error(`endpoint ${endpoint.name} is not in the catalogue`);
  return entry.schema;
}
