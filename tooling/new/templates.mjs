/** Reads the templates of this folder. `__NAME__` stands for a value; a value that is missing stops the generator. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, 'templates');

/** @param {Readonly<Record<string, string>>} values by name: `{ REMOTE: 'lottery' }` for `__REMOTE__` */
export function fromTemplate(template, values) {
  const text = readFileSync(path.join(FOLDER, template), 'utf8');
  return text.replaceAll(/__([A-Z_]+?)__/g, (_, name) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${template} asks for ${name}`);
    return value;
  });
}
