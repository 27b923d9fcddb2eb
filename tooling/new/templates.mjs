import { readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'templates');

/** @param {Readonly<Record<string, string>>} values by name: `{ REMOTE: 'lottery' }` for `__REMOTE__` */
export const fillTemplate = (template, values) => fillFile(path.join(FOLDER, template), values);

/** Throws when a placeholder has no value. @param {string} file absolute path of a template */
export function fillFile(file, values) {
  return readFileSync(file, 'utf8').replaceAll(/__([A-Z_]+?)__/g, (_, name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} has no value for the placeholder ${name}`);
    return value;
  });
}
