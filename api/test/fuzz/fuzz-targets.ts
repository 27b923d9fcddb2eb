import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_HEADER } from '@padauk/contract/platform/endpoint';
import { OFFICE_KEY_HEADER, SANDBOX_OFFICE_KEY } from '@padauk/contract/office/office';
import { setPin } from '@padauk/contract/wallet/wallet.endpoints';
import type { FastifyInstance } from 'fastify';
import { signRequest, SIGNATURE_HEADER } from '../../src/platform/http/signature.ts';
import type { TestGameWallet } from '../game-wallet.ts';
import type { TestPlayer, TestServer } from '../server.ts';
import type { SeededRandom } from '../simulator/seeded-random.ts';
import { TEST_PIN, createPhoto } from '../wallet-fixtures.ts';
import type { KnownValues } from './known-values.ts';
import { GAME_WALLET_OPERATIONS, OFFICE_OPERATIONS, PLAYER_OPERATIONS } from './operations.ts';
import type { FuzzReply, FuzzTarget } from './run-fuzz.ts';
import type { WireRequest } from './wrong-requests.ts';

type RequestHeaders = Readonly<Record<string, string>>;

async function injectRequest(
  app: FastifyInstance,
  wire: WireRequest,
  headers: RequestHeaders,
  address: string,
): Promise<FuzzReply> {
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
async function createKnownPlayer(server: TestServer, known: KnownValues): Promise<TestPlayer> {
  const player = await server.createPlayer({ mainKyat: 500_000 });
  const { phone, password } = player;
  await server.call(setPin, { pin: TEST_PIN, confirmPin: TEST_PIN, password }, { as: player });
  known.remember({
    phone,
    password,
    currentPassword: password,
    confirmPassword: password,
    pin: TEST_PIN,
    currentPin: TEST_PIN,
  });
  known.remember({ otp: server.messages.at(-1)?.text.match(/\d{6}/)?.[0] ?? '' });
  return player;
}

const MALFORMED_HEADERS: readonly RequestHeaders[] = [
  {},
  { 'device-id': 'x' },
  { 'device-id': 'a-device-of-nobody' },
  { authorization: 'Bearer x', 'device-id': 'a-device-of-nobody' },
  { authorization: 'Basic eDp4', 'device-id': '%00%00%00%00' },
  { [IDEMPOTENCY_HEADER]: 'x', 'padauk-builds': '{"a":', 'x-forwarded-for': '::::' },
];

export function createPlayerTarget(server: TestServer): FuzzTarget {
  let player: TestPlayer | null = null;
  let picture: Buffer = Buffer.alloc(0);
  const headersFor = (random: SeededRandom): RequestHeaders =>
    player === null || random.chance(0.1)
      ? random.pick(MALFORMED_HEADERS)
      : {
          'device-id': player.deviceId,
          [IDEMPOTENCY_HEADER]: randomUUID(),
          ...(random.chance(0.9) ? { authorization: `Bearer ${player.token}` } : {}),
        };
  return {
    operations: PLAYER_OPERATIONS,
    renew: async (known) => {
      player = await createKnownPlayer(server, known);
      picture = await createPhoto();
    },
    send: async (operation, wire, random) => {
      const contentType = operation.takesPicture
        ? random.pick(['image/jpeg', 'image/png', wire.contentType])
        : wire.contentType;
      const payload = operation.takesPicture && random.chance(0.5) ? picture : wire.payload;
      return await injectRequest(
        server.app,
        { ...wire, contentType, payload },
        headersFor(random),
        player?.address ?? '10.0.0.1',
      );
    },
  };
}

export function createOfficeTarget(server: TestServer): FuzzTarget {
  const headers = { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY, operator: 'hla' };
  return {
    // Excludes the clock: sessions, draws and limits depend on it.
    operations: OFFICE_OPERATIONS.filter(({ name }) => name !== 'set-clock' && name !== 'advance-clock'),
    renew: async (known) => void (await createKnownPlayer(server, known)),
    send: async (_operation, wire) => await injectRequest(server.operators, wire, headers, '127.0.0.1'),
  };
}

export function createGameWalletTarget(wallet: TestGameWallet): FuzzTarget {
  return {
    operations: GAME_WALLET_OPERATIONS,
    renew: async (known) => known.remember({ playerId: randomUUID() }),
    send: async ({ name }, wire, random) => {
      const operation = GAME_WALLET_OPERATIONS.find((candidate) => candidate.name === name);
      const [key] = operation?.isPlatforms === true ? wallet.keys.platform : wallet.keys.providers;
      if (key === undefined) throw new Error('there is no key to sign with');
      const signed = {
        method: wire.method,
        path: wire.url,
        body: wire.method === 'GET' ? '' : wire.payload.toString(),
      };
      const at = wallet.clock.now();
      const signature = random.chance(0.95)
        ? signRequest(key, signed, { at, nonce: random.uuid() })
        : random.pick(['', 'x', 'v1,a,b,c,d', `${key.id};9e99;x;x`]);
      return await injectRequest(wallet.app, wire, { [SIGNATURE_HEADER]: signature }, '127.0.0.1');
    },
  };
}
