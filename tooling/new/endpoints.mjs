import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { RefusedError } from './change-set.mjs';

/** `module`: subject and name, as `wallet/bonus`. */
export async function loadEndpoint(root, name) {
  const contract = path.join(root, 'contract/src');
  const { CATALOGUE } = await import(pathToFileURL(path.join(contract, 'catalogue.ts')).href);
  const entry = CATALOGUE.find(({ endpoint }) => endpoint.name === name);
  if (entry === undefined)
    throw new RefusedError(`the contract has no endpoint "${name}" (contract/src/*/*.endpoints.ts)`);
  const [file] = globSync(`*/${entry.tag}.endpoints.ts`, { cwd: contract });
  return { module: file.replace(/\.endpoints\.ts$/, ''), endpoint: entry.endpoint, request: entry.schema.request };
}

export async function findScreenEndpoint(root, name) {
  const { module, endpoint, request } = await loadEndpoint(root, name);
  if (endpoint.method !== 'GET')
    throw new RefusedError(
      `${name} is not a GET request: call it from a button, not from a screen that shows a response`,
    );
  if (!request.isValidSync({}))
    throw new RefusedError(
      `${name} requires parameters; create the screen without --endpoint, and write its resource like an existing one`,
    );
  return { name, module, auth: endpoint.auth === 'player' ? 'player' : 'anyone' };
}
