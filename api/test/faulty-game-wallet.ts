import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { ServiceCallName } from '@padauk/contract/games/game-wallet-service';
import type { TestGameWallet } from './game-wallet.ts';
import {
  findServiceCall,
  deliverTo,
  distortResponse,
  buildBypassedResponse,
  type Delivered,
  type Fault,
  type ServiceRequest,
} from './network-faults.ts';

/** Called once per call, in order; null injects no fault. */
export type ChooseFault = (call: ServiceCallName) => Fault | null;

export interface FaultyGameWallet {
  readonly origin: string;
  readonly calls: ServiceCallName[];
  readonly sendDelayed: () => Promise<void>;
  /** Cuts all connections and stops listening; `reconnect` listens on the same address again. */
  readonly disconnect: () => Promise<void>;
  readonly reconnect: () => Promise<void>;
  readonly close: () => Promise<void>;
}

type Deliver = () => Promise<Delivered>;

export type FaultPlan = ReturnType<typeof createFaultPlan>;

export function createFaultPlan() {
  const planned = new Map<ServiceCallName, Fault[]>();
  return {
    chooseFault: (call: ServiceCallName) => planned.get(call)?.shift() ?? null,
    planFaults: (call: ServiceCallName, ...faults: readonly Fault[]) =>
      void planned.set(call, [...(planned.get(call) ?? []), ...faults]),
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
    const body = await readBody(request);
    const call = findServiceCall(request.url ?? '');
    if (call !== null) calls.push(call);
    const deliver: Deliver = () => deliverTo(wallet.app, toForwardedRequest(request, body));
    await injectFault(call === null ? null : choose(call), {
      deliver,
      response,
      delay: (work) => late.push(work),
    });
  };
  const port = await startListening(server, 0);
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    sendDelayed: async () => {
      for (const work of late.splice(0)) await work();
    },
    disconnect: () => closeServer(server),
    reconnect: async () => void (await startListening(server, port)),
    close: () => closeServer(server),
  };
}

/** F24 */
const HUGE_BYTES = 10 * 1024 * 1024;

interface FaultCase {
  readonly deliver: Deliver;
  readonly response: ServerResponse;
  readonly delay: (work: () => Promise<void>) => void;
}

async function injectFault(fault: Fault | null, { deliver, response, delay }: FaultCase): Promise<void> {
  if (fault === 'drop-request') return void response.destroy();
  if (fault === 'late') return delay(async () => void (await deliver()));
  const unasked = buildBypassedResponse(fault);
  if (unasked !== null) return sendResponse(response, unasked);
  if (fault === 'twice') await deliver();
  const delivered = await deliver();
  if (fault === 'hang') return;
  if (fault === 'drop-answer') return void response.destroy();
  sendResponse(response, distortResponse(fault, delivered, HUGE_BYTES));
}

function sendResponse(response: ServerResponse, { status, body, headers }: Delivered): void {
  response.writeHead(status, headers);
  response.end(body);
}

function toForwardedRequest(request: IncomingMessage, body: string): ServiceRequest {
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

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  // A request is read in buffers as long as no encoding is set.
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

async function startListening(server: Server, port: number): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
}
