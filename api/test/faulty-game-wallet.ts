import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { GAME_WALLET_SERVICE, type ServiceCallName } from '@padauk/contract/game-wallet-service';
import type { TestGameWallet } from './game-wallet.ts';

/**
 * What can go wrong between the platform and the game wallet.
 *
 * `drop-request` never reaches the books, `late` reaches them when the test says so; both leave the caller without an answer. `drop-answer` and
 * `hang` reach the books, and cut or keep the answer. `fail-before` and `fail-after` answer 500. `twice` reaches the books two times. The others
 * reach the books, and answer something else than the books say; `not-arrived` denies what has arrived.
 */
export const FAULTS = [
  'drop-request',
  'late',
  'drop-answer',
  'hang',
  'fail-before',
  'fail-after',
  'twice',
  'html',
  'half',
  'huge',
  'wrong-amount',
  'wrong-player',
  'wrong-transfer',
  'wild-balance',
  'not-arrived',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Decides what happens to a call; null lets it pass. Called once per call, in their order. */
export type ChooseFault = (call: ServiceCallName) => Fault | null;

/** A real HTTP server in front of a game wallet that injects faults. */
export interface FaultyGameWallet {
  readonly origin: string;
  /** Every call that came in, in its order. */
  readonly calls: ServiceCallName[];
  /** Lets through to the books what is `late`, and waits until it is there. */
  readonly releaseLate: () => Promise<void>;
  /** Cuts every open connection and takes no more: the machine is gone. `comeBack` puts it on the same address again. */
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly close: () => Promise<void>;
}

interface Delivered {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Deliver = () => Promise<Delivered>;

/** Faults that a test lines up per call: `plan.next('transferIn', 'hang')`. */
export interface Plan {
  readonly choose: ChooseFault;
  readonly next: (call: ServiceCallName, ...faults: readonly Fault[]) => void;
}

export function aPlan(): Plan {
  const planned = new Map<ServiceCallName, Fault[]>();
  return {
    choose: (call) => planned.get(call)?.shift() ?? null,
    next: (call, ...faults) => void planned.set(call, [...(planned.get(call) ?? []), ...faults]),
  };
}

/** Starts a server that injects faults in front of a game wallet. */
export async function startFaultyGameWallet(wallet: TestGameWallet, choose: ChooseFault): Promise<FaultyGameWallet> {
  const calls: ServiceCallName[] = [];
  const late: (() => Promise<void>)[] = [];
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  // A machine that is busy with other tests must not find its connections closed: that would be a fault that nobody has planned.
  server.keepAliveTimeout = 0;
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const call = callOf(request);
    if (call !== null) calls.push(call);
    const deliver: Deliver = () => deliverTo(wallet, request, body);
    await misbehave(call === null ? null : choose(call), {
      deliver,
      response,
      keepForLater: (work) => late.push(work),
    });
  };
  const port = await listen(server, 0);
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    releaseLate: async () => {
      for (const work of late.splice(0)) await work();
    },
    goAway: () => shut(server),
    comeBack: async () => void (await listen(server, port)),
    close: () => shut(server),
  };
}

interface Case {
  readonly deliver: Deliver;
  readonly response: ServerResponse;
  readonly keepForLater: (work: () => Promise<void>) => void;
}

async function misbehave(fault: Fault | null, { deliver, response, keepForLater }: Case): Promise<void> {
  if (fault === 'drop-request') return void response.destroy();
  if (fault === 'late') return keepForLater(async () => void (await deliver()));
  if (fault === 'fail-before') return answer(response, { status: 500, body: '', headers: {} });
  if (fault === 'not-arrived')
    return answer(response, { status: 404, body: '{"refusal":{"code":"UNKNOWN_TRANSFER"}}', headers: {} });
  if (fault === 'twice') await deliver();
  const delivered = await deliver();
  if (fault === 'hang') return;
  if (fault === 'drop-answer') return void response.destroy();
  answer(response, fault === 'fail-after' ? { ...delivered, status: 500 } : distorted(fault, delivered));
}

const OTHER_ID = '00000000-0000-4000-8000-000000000000';

function distorted(fault: Fault | null, delivered: Delivered): Delivered {
  const changed = (name: string, value: unknown): Delivered => ({
    ...delivered,
    body: JSON.stringify({ ...(JSON.parse(delivered.body) as object), [name]: value }),
  });
  switch (fault) {
    case 'html':
      return {
        ...delivered,
        body: '<!doctype html><title>Service portal</title>',
        headers: { ...delivered.headers, 'content-type': 'text/html' },
      };
    case 'half':
      return { ...delivered, body: delivered.body.slice(0, delivered.body.length / 2) };
    case 'huge':
      return { ...delivered, body: delivered.body + ' '.repeat(10 * 1024 * 1024) };
    case 'wrong-amount':
      return changed('amount', { coins: 999, remainderKyat: 999 });
    case 'wrong-player':
      return changed('playerId', OTHER_ID);
    case 'wrong-transfer':
      return changed('transferId', OTHER_ID);
    case 'wild-balance':
      return changed('balance', { coins: 1e30, remainderKyat: 0 });
    default:
      return delivered;
  }
}

function answer(response: ServerResponse, { status, body, headers }: Delivered): void {
  response.writeHead(status, headers);
  response.end(body);
}

async function deliverTo(wallet: TestGameWallet, request: IncomingMessage, body: string): Promise<Delivered> {
  const {
    host: _host,
    connection: _connection,
    'content-length': _length,
    'transfer-encoding': _encoding,
    ...headers
  } = request.headers;
  const reply = await wallet.app.inject({
    method: request.method === 'GET' ? 'GET' : 'POST',
    url: request.url ?? '/',
    headers: headers as Record<string, string>,
    ...(body === '' ? {} : { payload: body }),
  });
  const kept = ['content-type', 'x-server-time'].flatMap((name) =>
    reply.headers[name] === undefined ? [] : [[name, String(reply.headers[name])] as const],
  );
  return { status: reply.statusCode, body: reply.body, headers: Object.fromEntries(kept) };
}

function callOf(request: IncomingMessage): ServiceCallName | null {
  const path = (request.url ?? '').split('?')[0];
  const names = Object.keys(GAME_WALLET_SERVICE) as ServiceCallName[]; // the keys of that constant
  return names.find((name) => GAME_WALLET_SERVICE[name].path === path) ?? null;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a request is read in buffers as long as nobody sets an encoding
  return Buffer.concat(chunks).toString('utf8');
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

async function shut(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
