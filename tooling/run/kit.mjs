/** `pnpm kit`: builds the kit page and serves it on PORT (default 8090), without hot reload. */
import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const CONTENT_TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

export async function buildKit() {
  const { compile } = require('../webpack/compile.cjs');
  const { createKitConfig } = require('../webpack/kit.cjs');
  const { compilation } = await compile(createKitConfig());
  return compilation.outputOptions.path;
}

export function serveFolder(folder, port) {
  const server = createServer((request, response) => {
    const requested = path.join(
      folder,
      path.normalize(decodeURIComponent(new URL(request.url, 'http://kit').pathname)),
    );
    const isFile = path.extname(requested) !== '' && requested.startsWith(folder) && existsSync(requested);
    const file = isFile ? requested : path.join(folder, 'index.html');
    response.setHeader('content-type', CONTENT_TYPES[path.extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

if (import.meta.filename === process.argv[1]) {
  const port = Number(process.env.PORT ?? 8090);
  await serveFolder(await buildKit(), port);
  console.log(`The kit: http://127.0.0.1:${port}/`);
}
