import type { RequestFor } from '@padauk/contract/endpoint';
import { submitIdentity } from '@padauk/contract/endpoints/identity';
import type { TestPlayer, TestServer } from './server.ts';
import { aPhoto, office } from './wallet-fixtures.ts';

let lastCard = 100_000;

/** A card of its own, as the form sends it, as far as the test does not say otherwise. */
export async function aCard(
  given: Partial<RequestFor<typeof submitIdentity>> = {},
): Promise<RequestFor<typeof submitIdentity>> {
  lastCard += 1;
  const photo = await aPhoto();
  return {
    name: 'Ma Hnin',
    state: '12',
    township: 'LAMANA',
    kind: 'N',
    number: String(lastCard),
    birthDate: '1990-05-17',
    front: photo,
    back: photo,
    selfie: photo,
    ...given,
  };
}

/** Sends a card that is accepted; answers the id of the proof. */
export async function sentCard(
  server: TestServer,
  as: TestPlayer,
  given: Partial<RequestFor<typeof submitIdentity>> = {},
): Promise<string> {
  const sent = await server.call(submitIdentity, await aCard(given), { as });
  if (sent.refusal !== undefined) throw new Error(`the card was refused: ${JSON.stringify(sent.refusal)}`);
  const { rows } = await office(server, 'identities');
  return String(rows.find(({ playerId }) => playerId === as.id)?.['id']);
}
