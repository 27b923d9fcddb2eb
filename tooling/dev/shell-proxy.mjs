import http from 'node:http';
import https from 'node:https';

/** Hop-by-hop headers. */
const OF_THE_CONNECTION = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
/** These do not match a changed page. */
const OF_THE_BODY = ['content-length', 'content-encoding', 'etag', 'last-modified'];

const without = (headers, names) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
const isPage = (answer) => /^text\/html\b/.test(answer.headers['content-type'] ?? '');

async function textOf(stream) {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

async function sendPage(answer, response, changePage) {
  const page = await changePage(await textOf(answer));
  response.writeHead(answer.statusCode, {
    ...without(answer.headers, [...OF_THE_CONNECTION, ...OF_THE_BODY]),
    'cache-control': 'no-store',
  });
  response.end(page);
}

/**
 * Does not buffer, so that server-sent events arrive at once. Only pages are read and changed.
 * @param {string} target origin of the platform @param {(html: string) => Promise<string>} changePage
 * @returns {(request: http.IncomingMessage, response: http.ServerResponse) => void}
 */
export function shellProxy(target, changePage) {
  const { protocol, hostname, port, host } = new URL(target);
  const client = protocol === 'https:' ? https : http;
  return (request, response) => {
    const unreachable = (failure) => {
      if (response.headersSent) return response.destroy();
      response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
      return response.end(
        `Nothing answers at ${target} (${failure.message}). Start the platform there with \`npm start\`, then load this page again.\n`,
      );
    };
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    const headers = {
      ...without(request.headers, OF_THE_CONNECTION),
      host,
      ...(wantsPage ? { 'accept-encoding': 'identity' } : {}),
    };
    const passed = client.request({ hostname, port, method: request.method, path: request.url, headers }, (answer) => {
      answer.on('error', () => response.destroy());
      if (wantsPage && isPage(answer)) return void sendPage(answer, response, changePage).catch(unreachable);
      response.writeHead(answer.statusCode, without(answer.headers, OF_THE_CONNECTION));
      response.flushHeaders();
      return answer.pipe(response);
    });
    passed.on('error', unreachable);
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  };
}
