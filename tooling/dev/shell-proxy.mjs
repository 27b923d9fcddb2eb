import http from 'node:http';
import https from 'node:https';

const HOP_BY_HOP_HEADERS = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** These do not match a changed page. */
const BODY_HEADERS = ['content-length', 'content-encoding', 'etag', 'last-modified'];

const omitHeaders = (headers, names) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
const isPage = (answer) => /^text\/html\b/.test(answer.headers['content-type'] ?? '');

async function readText(stream) {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

async function sendPage(answer, response, changePage) {
  const page = await changePage(await readText(answer));
  response.writeHead(answer.statusCode, {
    ...omitHeaders(answer.headers, [...HOP_BY_HOP_HEADERS, ...BODY_HEADERS]),
    'cache-control': 'no-store',
  });
  response.end(page);
}

/** Does not buffer, so that server-sent events arrive at once. Only pages are read and changed. */
export function createShellProxy(target, changePage) {
  const { protocol, hostname, port, host } = new URL(target);
  const client = protocol === 'https:' ? https : http;
  return (request, response) => {
    const respondUnreachable = (failure) => {
      if (response.headersSent) return response.destroy();
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      return response.end(
        `Nothing answers at ${target} (${failure.message}). Start the platform there with \`npm start\`, then reload this page.\n`,
      );
    };
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    const headers = {
      ...omitHeaders(request.headers, HOP_BY_HOP_HEADERS),
      host,
      ...(wantsPage ? { 'accept-encoding': 'identity' } : {}),
    };
    const forwarded = client.request(
      { hostname, port, method: request.method, path: request.url, headers },
      (answer) => {
        answer.on('error', () => response.destroy());
        if (wantsPage && isPage(answer)) return void sendPage(answer, response, changePage).catch(respondUnreachable);
        response.writeHead(answer.statusCode, omitHeaders(answer.headers, HOP_BY_HOP_HEADERS));
        response.flushHeaders();
        return answer.pipe(response);
      },
    );
    forwarded.on('error', respondUnreachable);
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  };
}
