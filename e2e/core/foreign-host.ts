import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createForwarder, startProxy } from './proxy-server.ts';
import { ROOT } from './workspace.ts';

const execute = promisify(execFile);

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
};

/** `examples/foreign-host` on origins of its own. Each forwards calls to the platform, as a partner's server does. */
export async function buildForeignHost(
  platformUrl: string,
  { remote, build }: { readonly remote: string; readonly build: string },
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'padauk-foreign-host-'));
  const manifest = `${platformUrl}/r/${remote}/${build}/mf-manifest.json`;
  await execute(process.execPath, ['tooling/run/foreign-host.mjs', folder, remote, manifest], { cwd: ROOT });
  const forward = createForwarder(platformUrl);
  const serve = () =>
    startProxy((request, response) => {
      const { pathname } = new URL(request.url ?? '/', platformUrl);
      if (pathname.startsWith('/api/')) return forward(request, response);
      const file = path.extname(pathname) === '' ? 'index.html' : path.basename(pathname);
      response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
      return void readFile(path.join(folder, file)).then(
        (bytes) => response.end(bytes),
        () => response.writeHead(404).end(),
      );
    });
  return { serve, remove: () => rm(folder, { recursive: true }) };
}
