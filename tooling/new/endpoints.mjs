import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { RefusedError } from './change-set.mjs';

/** @returns {Promise<{ module: string, endpoint: object, request: object }>} throws {@link RefusedError} for an unknown name */
export async function loadEndpoint(root, name) {
  const importFrom = (file) => import(pathToFileURL(path.join(root, 'contract/src', file)).href);
  const modules = readdirSync(path.join(root, 'contract/src/endpoints')).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  );
  for (const file of modules) {
    const endpoint = (await importFrom(`endpoints/${file}`))[name];
    if (endpoint === undefined) continue;
    const { request } = (await importFrom(`schemas/${file}`))[name];
    return { module: path.basename(file, '.ts'), endpoint, request };
  }
  throw new RefusedError(`the contract has no endpoint "${name}" (contract/src/endpoints)`);
}

/** @returns {Promise<{ name: string, module: string }>} throws {@link RefusedError} unless it is a GET without parameters */
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
  return { name, module };
}
