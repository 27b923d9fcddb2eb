import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@padauk/contract/endpoint';
import { OFFICE_KEY_HEADER, SANDBOX_OFFICE_KEY } from '@padauk/contract/office';
import { setPin } from '@padauk/contract/endpoints/wallet';
import type { FastifyInstance } from 'fastify';
import { signatureOf, SIGNATURE_HEADER } from '../../src/platform/http/signature.ts';
import type { TestGameWallet } from '../game-wallet.ts';
import type { TestPlayer, TestServer } from '../server.ts';
import type { SeededRandom } from '../simulator/seeded-random.ts';
import { A_PIN, photoFile } from '../wallet-fixtures.ts';
import type { KnownValues } from './known-values.ts';
import { GAME_WALLET_OPERATIONS, OFFICE_OPERATIONS, PLAYERS_OPERATIONS } from './operations.ts';
import type { FuzzReply, FuzzTarget } from './run-fuzz.ts';
import type { WireRequest } from './wrong-requests.ts';

type Headers = Readonly<Record<string, string>>;

async function inject(app: FastifyInstance, wire: WireRequest, headers: Headers, address: string): Promise<FuzzReply> {
  const { method, url, contentType, payload } = wire;
  const response = await app.inject({
    method,
    url,
    remoteAddress: address,
    headers: { ...(contentType === null ? {} : { 'content-type': contentType }), ...headers },
    ...(method === 'GET' ? {} : { payload }),
  });
  const isJson = response.headers['content-type']?.toString().startsWith('application/json') === true;
  return { status: response.statusCode, body: isJson ? response.json() : response.body.slice(0, 500) };
}

/** A player with money, a PIN and known values, so that requests can succeed. */
async function aKnownPlayer(server: TestServer, known: KnownValues): Promise<TestPlayer> {
  const player = await server.aPlayer({ mainKyat: 500_000 });
  const { phone, password } = player;
  await server.call(setPin, { pin: A_PIN, confirmPin: A_PIN, password }, { as: player });
  known.remember({
    phone,
    password,
    currentPassword: password,
    confirmPassword: password,
    pin: A_PIN,
    currentPin: A_PIN,
  });
  known.remember({ otp: server.messages.at(-1)?.text.match(/\d{6}/)?.[0] ?? '' });
  return player;
}

const ODD_HEADERS: readonly Headers[] = [
  {},
  { 'device-id': 'x' },
  { 'device-id': 'a-device-of-nobody' },
  { authorization: 'Bearer x', 'device-id': 'a-device-of-nobody' },
  { authorization: 'Basic eDp4', 'device-id': '%00%00%00%00' },
  { [IDEMPOTENCY_HEADER]: 'x', 'padauk-builds': '{"a":', 'x-forwarded-for': '::::' },
];

export function playersTarget(server: TestServer): FuzzTarget {
  let player: TestPlayer | null = null;
  let picture: Buffer = Buffer.alloc(0);
  const headersFor = (random: SeededRandom): Headers =>
    player === null || random.chance(0.1)
      ? random.pick(ODD_HEADERS)
      : {
          'device-id': player.deviceId,
          [IDEMPOTENCY_HEADER]: randomUUID(),
          ...(random.chance(0.9) ? { authorization: `Bearer ${player.token}` } : {}),
        };
  return {
    operations: PLAYERS_OPERATIONS,
    renew: async (known) => {
      player = await aKnownPlayer(server, known);
      picture = await photoFile();
    },
    send: async (operation, wire, random) => {
      const contentType = operation.takesPicture
        ? random.pick(['image/jpeg', 'image/png', wire.contentType])
        : wire.contentType;
      const payload = operation.takesPicture && random.chance(0.5) ? picture : wire.payload;
      return await inject(
        server.app,
        { ...wire, contentType, payload },
        headersFor(random),
        player?.address ?? '10.0.0.1',
      );
    },
  };
}

export function officeTarget(server: TestServer): FuzzTarget {
  const headers = { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY, operator: 'hla' };
  return {
    // Excludes the clock: sessions, draws and limits depend on it.
    operations: OFFICE_OPERATIONS.filter(({ name }) => name !== 'set-clock' && name !== 'advance-clock'),
    renew: async (known) => void (await aKnownPlayer(server, known)),
    send: async (_operation, wire) => await inject(server.operators, wire, headers, '127.0.0.1'),
  };
}

export function gameWalletTarget(wallet: TestGameWallet): FuzzTarget {
  return {
    operations: GAME_WALLET_OPERATIONS,
    renew: async (known) => known.remember({ playerId: randomUUID() }),
    send: async ({ name }, wire, random) => {
      const operation = GAME_WALLET_OPERATIONS.find((one) => one.name === name);
      const [key] = operation?.isPlatforms === true ? wallet.keys.platform : wallet.keys.providers;
      if (key === undefined) throw new Error('there is no key to sign with');
      const signed = {
        method: wire.method,
        path: wire.url,
        body: wire.method === 'GET' ? '' : wire.payload.toString(),
      };
      const at = wallet.clock.now();
      const signature = random.chance(0.95)
        ? signatureOf(key, signed, { at, nonce: random.uuid() })
        : random.pick(['', 'x', 'v1,a,b,c,d', `${key.id};9e99;x;x`]);
      return await inject(wallet.app, wire, { [SIGNATURE_HEADER]: signature }, '127.0.0.1');
    },
  };
}
