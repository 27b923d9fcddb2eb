import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ServiceCallName } from '@padauk/contract/game-wallet-service';
import type { TestGameWallet } from './game-wallet.ts';
import {
  callOf,
  deliverTo,
  distorted,
  unaskedAnswer,
  type Delivered,
  type Fault,
  type ServiceRequest,
} from './network-faults.ts';

/** Called once per call, in order; null injects no fault. */
export type ChooseFault = (call: ServiceCallName) => Fault | null;

export interface FaultyGameWallet {
  readonly origin: string;
  readonly calls: ServiceCallName[];
  readonly releaseLate: () => Promise<void>;
  /** Cuts all connections and stops listening; `comeBack` listens on the same address again. */
  readonly goAway: () => Promise<void>;
  readonly comeBack: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type Deliver = () => Promise<Delivered>;

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

export async function startFaultyGameWallet(wallet: TestGameWallet, choose: ChooseFault): Promise<FaultyGameWallet> {
  const calls: ServiceCallName[] = [];
  const late: (() => Promise<void>)[] = [];
  const server = createServer((request, response) => {
    void handle(request, response).catch(() => response.destroy());
  });
  // Disables the keep-alive timeout: on a busy machine it would be an unplanned fault.
  server.keepAliveTimeout = 0;
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const call = callOf(request.url ?? '');
    if (call !== null) calls.push(call);
    const deliver: Deliver = () => deliverTo(wallet.app, sentOn(request, body));
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

/** F24 */
const HUGE_BYTES = 10 * 1024 * 1024;

interface Case {
  readonly deliver: Deliver;
  readonly response: ServerResponse;
  readonly keepForLater: (work: () => Promise<void>) => void;
}

async function misbehave(fault: Fault | null, { deliver, response, keepForLater }: Case): Promise<void> {
  if (fault === 'drop-request') return void response.destroy();
  if (fault === 'late') return keepForLater(async () => void (await deliver()));
  const unasked = unaskedAnswer(fault);
  if (unasked !== null) return answer(response, unasked);
  if (fault === 'twice') await deliver();
  const delivered = await deliver();
  if (fault === 'hang') return;
  if (fault === 'drop-answer') return void response.destroy();
  answer(response, distorted(fault, delivered, HUGE_BYTES));
}

function answer(response: ServerResponse, { status, body, headers }: Delivered): void {
  response.writeHead(status, headers);
  response.end(body);
}

function sentOn(request: IncomingMessage, body: string): ServiceRequest {
  const {
    host: _host,
    connection: _connection,
    'content-length': _length,
    'transfer-encoding': _encoding,
    // The proxy reads answers as text.
    'accept-encoding': _compression,
    ...headers
  } = request.headers;
  return {
    method: request.method === 'GET' ? 'GET' : 'POST',
    url: request.url ?? '/',
    headers: headers as Record<string, string>, // a call sends no header twice
    body,
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  // A request is read in buffers as long as no encoding is set.
  for await (const chunk of request) chunks.push(chunk as Buffer);
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
