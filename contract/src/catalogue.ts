import type { Endpoint, EndpointSchema } from './platform/endpoint.ts';
import * as accounts from './account/accounts.endpoints.ts';
import * as beacons from './delivery/beacons.endpoints.ts';
import * as bonus from './wallet/bonus.endpoints.ts';
import * as content from './content/content.endpoints.ts';
import * as draws from './lottery/draws.endpoints.ts';
import * as dreams from './lottery/dreams.endpoints.ts';
import * as experts from './lottery/experts.endpoints.ts';
import * as favourites from './lottery/favourites.endpoints.ts';
import * as football from './football/football.endpoints.ts';
import * as games from './games/games.endpoints.ts';
import * as identity from './account/identity.endpoints.ts';
import * as packages from './lottery/packages.endpoints.ts';
import * as points from './wallet/points.endpoints.ts';
import * as promotions from './wallet/promotions.endpoints.ts';
import * as rooms from './chat/rooms.endpoints.ts';
import * as transfers from './games/transfers.endpoints.ts';
import * as passkeys from './account/passkeys.endpoints.ts';
import * as protection from './account/protection.endpoints.ts';
import * as push from './chat/push.endpoints.ts';
import * as support from './chat/support.endpoints.ts';
import * as tickets from './lottery/tickets.endpoints.ts';
import * as wallet from './wallet/wallet.endpoints.ts';
import * as winners from './lottery/winners.endpoints.ts';
import * as accountsSchemas from './account/accounts.schemas.ts';
import * as beaconsSchemas from './delivery/beacons.schemas.ts';
import * as bonusSchemas from './wallet/bonus.schemas.ts';
import * as contentSchemas from './content/content.schemas.ts';
import * as drawsSchemas from './lottery/draws.schemas.ts';
import * as footballSchemas from './football/football.schemas.ts';
import * as gamesSchemas from './games/games.schemas.ts';
import * as identitySchemas from './account/identity.schemas.ts';
import * as messagesSchemas from './chat/messages.schemas.ts';
import * as promotionsSchemas from './wallet/promotions.schemas.ts';
import * as transfersSchemas from './games/transfers.schemas.ts';
import * as passkeysSchemas from './account/passkeys.schemas.ts';
import * as protectionSchemas from './account/protection.schemas.ts';
import * as pushSchemas from './chat/push.schemas.ts';
import * as ticketsSchemas from './lottery/tickets.schemas.ts';
import * as walletSchemas from './wallet/wallet.schemas.ts';

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
  ...createEntries('packages', packages, ticketsSchemas),
  ...createEntries('winners', winners, drawsSchemas),
  ...createEntries('dreams', dreams, drawsSchemas),
  ...createEntries('favourites', favourites, ticketsSchemas),
  ...createEntries('experts', experts, drawsSchemas),
  ...createEntries('rooms', rooms, messagesSchemas),
  ...createEntries('points', points, bonusSchemas),
  ...createEntries('promotions', promotions, promotionsSchemas),
  ...createEntries('support', support, messagesSchemas),
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
