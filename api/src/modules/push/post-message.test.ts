import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import webPush from 'web-push';
import { SILENT_LOG } from '../../../test/silent-log.ts';
import { postMessage } from './post-message.ts';
import type { DueMessage } from './push.types.ts';

const NOW = new Date('2026-11-20T02:30:00Z');
const SENDER = { now: NOW, contact: 'mailto:night@example.com', key: webPush.generateVAPIDKeys() };

function createWin(endpoint: string): DueMessage {
  return {
    id: '1',
    subscriptionId: '1',
    playerId: 'player',
    deviceId: 'device',
    endpoint,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
    locale: 'en',
    results: true,
    wins: true,
    losses: false,
    quietFromHour: null,
    quietUntilHour: null,
    payload: { kind: 'win', path: '/notification', tag: 'win' },
    attempts: 1,
    expiresAt: new Date(NOW.getTime() + 3_600_000),
  };
}

describe('push message', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close();
      server.closeAllConnections();
    }
  });

  async function startServer(answer: RequestListener): Promise<string> {
    const server = createServer(answer);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // it listens on a port
  }

  it.each([301, 302, 303, 307, 308])(
    'A6 does not follow a redirect of the push service with status %i',
    async (status) => {
      const requests: (string | undefined)[] = [];
      const elsewhere = await startServer(({ method }, response) => {
        requests.push(method);
        response.writeHead(201).end();
      });
      const service = await startServer((_request, response) =>
        response.writeHead(status, { location: elsewhere }).end(),
      );

      expect(await postMessage(createWin(service), { ...SENDER, log: SILENT_LOG })).toBe('refused');
      expect(requests).toEqual([]);
    },
  );
});
