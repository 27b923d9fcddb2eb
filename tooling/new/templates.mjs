import { readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'templates');

/** `values` by name: `{ REMOTE: 'lottery' }` for `__REMOTE__`. */
export const fillTemplate = (template, values) => fillFile(path.join(FOLDER, template), values);

export function fillFile(file, values) {
  return readFileSync(file, 'utf8').replaceAll(/__([A-Z_]+?)__/g, (_, name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} has no value for the placeholder ${name}`);
    return value;
  });
}
