import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { RefusedError } from './change-set.mjs';

/** @returns {Promise<{ name: string, module: string }>} throws {@link Refused} unless it is a GET without parameters */
export async function findEndpoint(root, name) {
  const importFrom = (file) => import(pathToFileURL(path.join(root, 'contract/src', file)).href);
  const modules = readdirSync(path.join(root, 'contract/src/endpoints')).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  );
  for (const file of modules) {
    const endpoint = (await importFrom(`endpoints/${file}`))[name];
    if (endpoint === undefined) continue;
    const { request } = (await importFrom(`schemas/${file}`))[name];
    if (endpoint.method !== 'GET')
      throw new RefusedError(`${name} changes something: it belongs to a button, not to a screen that shows an answer`);
    if (!request.isValidSync({}))
      throw new RefusedError(
        `${name} must be asked for something; make the screen without --endpoint, and write its resource after one of those that are there`,
      );
    return { name, module: path.basename(file, '.ts') };
  }
  throw new RefusedError(`the contract has no call "${name}" (contract/src/endpoints)`);
}
