import { randomUUID } from 'node:crypto';
import type { RequestFor } from '@padauk/contract/platform/endpoint';
import { submitIdentity, uploadIdentityPhoto } from '@padauk/contract/account/identity.endpoints';
import type { TestPlayer, TestServer } from './server.ts';
import { callOffice, uploadPictureId } from './wallet-fixtures.ts';

let lastCard = 100_000;

export const CARD: RequestFor<typeof submitIdentity> = {
  name: 'Ma Hnin',
  state: '12',
  township: 'LAMANA',
  kind: 'N',
  number: '100000',
  birthDate: '1990-05-17',
  frontId: randomUUID(),
  backId: randomUUID(),
  selfieId: randomUUID(),
};

export async function createCard(
  server: Pick<TestServer, 'app'>,
  as: TestPlayer,
  overrides: Partial<RequestFor<typeof submitIdentity>> = {},
): Promise<RequestFor<typeof submitIdentity>> {
  lastCard += 1;
  const uploadSide = (): Promise<string> => uploadPictureId(server, uploadIdentityPhoto, as);
  return {
    ...CARD,
    number: String(lastCard),
    frontId: overrides.frontId ?? (await uploadSide()),
    backId: overrides.backId ?? (await uploadSide()),
    selfieId: overrides.selfieId ?? (await uploadSide()),
    ...overrides,
  };
}

export async function submitCard(
  server: TestServer,
  as: TestPlayer,
  overrides: Partial<RequestFor<typeof submitIdentity>> = {},
): Promise<string> {
  const sent = await server.call(submitIdentity, await createCard(server, as, overrides), { as });
  if (sent.refusal !== undefined) throw new Error(`the card was refused: ${JSON.stringify(sent.refusal)}`);
  const { rows } = await callOffice(server, 'identities');
  return String(rows.find(({ playerId }) => playerId === as.id)?.['id']);
}
