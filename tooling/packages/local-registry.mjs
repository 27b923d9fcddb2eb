import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { findFreePort } from '../../ops/src/free-port.ts';
import { createStop, readNpmRegistry, waitForAnswer } from './separate-repository.mjs';

const require = createRequire(import.meta.url);
const VERDACCIO = path.join(path.dirname(require.resolve('verdaccio/package.json')), 'bin/verdaccio');
const OPEN = { access: '$all', publish: '$all' };

/**
 * Verdaccio on a loopback address. Everybody may publish.
 * @param {string} folder for its files
 * @param {{ hasOthers?: boolean }} options `hasOthers`: packages of others come from npm's registry
 */
export async function startRegistry(folder, { hasOthers = false } = {}) {
  mkdirSync(folder, { recursive: true });
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/`;
  const config = {
    storage: path.join(folder, 'storage'),
    uplinks: hasOthers ? { npm: { url: await readNpmRegistry(), maxage: '60m', timeout: '60s', max_fails: 100 } } : {},
    packages: {
      '@padauk/*': OPEN,
      'create-padauk-remote': OPEN,
      '**': { ...OPEN, ...(hasOthers ? { proxy: 'npm' } : {}) },
    },
    web: { enable: false },
    log: { type: 'stdout', format: 'json', level: 'error' },
  };
  // JSON is YAML.
  const file = path.join(folder, 'config.yaml');
  writeFileSync(file, JSON.stringify(config));
  // npm publishes only with a token, whatever it is.
  const userConfig = path.join(folder, 'npmrc');
  writeFileSync(userConfig, `registry=${url}\n//127.0.0.1:${port}/:_authToken=any\n`);
  const child = spawn(process.execPath, [VERDACCIO, '--config', file, '--listen', url], {
    cwd: folder,
    stdio: 'ignore',
  });
  await waitForAnswer(`${url}-/ping`);
  return { url, env: { npm_config_userconfig: userConfig }, stop: createStop(child) };
}
