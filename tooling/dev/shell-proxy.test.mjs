import { once } from 'node:events';
import http from 'node:http';
import { createShellProxy } from './shell-proxy.mjs';

const servers = [];

async function startServer(handler) {
  const server = http.createServer(handler).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${server.address().port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function startProxy(platform, changePage = async (html) => html) {
  return startServer(createShellProxy(await startServer(platform), changePage));
}

async function readFirstPart(url) {
  const [answer] = await once(http.get(url, { headers: { accept: 'text/event-stream' } }), 'response');
  const [part] = await once(answer, 'data');
  answer.destroy();
  return String(part);
}

describe('createShellProxy', () => {
  it('forwards method, path, headers and body, with the host name of the platform', async () => {
    const url = await startProxy(async (request, response) => {
      const parts = [];
      for await (const part of request) parts.push(part);
      response.writeHead(201, { 'x-answer': 'yes' });
      response.end(
        JSON.stringify([
          request.method,
          request.url,
          request.headers.authorization,
          request.headers.host === new URL(url).host,
          Buffer.concat(parts).toString(),
        ]),
      );
    });
    const answer = await fetch(`${url}/api/bets?x=%2F1`, {
      method: 'POST',
      body: 'stake',
      headers: { authorization: 'Bearer t' },
    });
    expect([answer.status, answer.headers.get('x-answer'), await answer.json()]).toEqual([
      201,
      'yes',
      ['POST', '/api/bets?x=%2F1', 'Bearer t', false, 'stake'],
    ]);
  });

  it('forwards a server-sent event at once, before the stream ends', async () => {
    const url = await startProxy((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: now\n\n');
    });
    expect(await readFirstPart(url)).toBe('data: now\n\n');
  });

  it('closes the connection to the platform when the page closes a stream', async () => {
    let resolveClosed;
    const closed = new Promise((resolve) => {
      resolveClosed = resolve;
    });
    const url = await startProxy((_request, response) => {
      response.write('data: now\n\n');
      response.on('close', resolveClosed);
    });
    await readFirstPart(url);
    await expect(closed).resolves.toBeUndefined();
  });

  it('requests a page uncompressed, changes it and forbids caching', async () => {
    const url = await startProxy(
      (request, response) => {
        response.writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          etag: '"1"',
          'cache-control': 'max-age=60',
          'content-security-policy': "script-src 'self'",
        });
        response.end(`<p>${request.headers['accept-encoding']}</p>`);
      },
      async (html) => html.replace('<p>', '<p lang="my">changed '),
    );
    const answer = await fetch(url, { headers: { accept: 'text/html,*/*' } });
    expect(await answer.text()).toBe('<p lang="my">changed identity</p>');
    expect(['etag', 'cache-control', 'content-security-policy'].map((name) => answer.headers.get(name))).toEqual([
      null,
      'no-store',
      "script-src 'self'",
    ]);
  });

  it('forwards a response that is not HTML unchanged', async () => {
    const url = await startProxy(
      (_request, response) => {
        response.writeHead(404, { 'content-type': 'text/plain', etag: '"1"' });
        response.end('not found');
      },
      async () => 'changed',
    );
    const answer = await fetch(url, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.headers.get('etag'), await answer.text()]).toEqual([404, '"1"', 'not found']);
  });

  it('responds with 502 and a hint when the platform is unreachable', async () => {
    const answer = await fetch(await startServer(createShellProxy('http://127.0.0.1:9', async (html) => html)));
    expect([answer.status, await answer.text()]).toEqual([
      502,
      expect.stringContaining('Start the platform there with `npm start`'),
    ]);
  });
});
