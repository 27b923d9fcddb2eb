import { once, EventEmitter } from 'node:events';
import { startHttpServer } from './http-server.ts';

export interface ReceivedEvent {
  readonly body: string;
  readonly json: Readonly<Record<string, unknown>>;
  readonly signature: string;
}

export type FakeReceiver = Awaited<ReturnType<typeof startFakeReceiver>>;

/** A receiver of webhooks that answers with the given status, or never (0). */
export async function startFakeReceiver(port = 0) {
  const received: ReceivedEvent[] = [];
  const arrivals = new EventEmitter();
  let status = 200;
  const server = await startHttpServer((request, answer) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ body, json: JSON.parse(body), signature: String(request.headers['padauk-signature']) });
      arrivals.emit('event');
      if (status !== 0) answer.writeHead(status, { location: server.url }).end();
    });
  }, port);
  return {
    ...server,
    received,
    setStatus: (next: number): void => {
      status = next;
    },
    waitForCount: async (count: number): Promise<void> => {
      while (received.length < count) await once(arrivals, 'event');
    },
  };
}
