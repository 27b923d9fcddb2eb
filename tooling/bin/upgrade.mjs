import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { upgradeText } from '../upgrade/upgrade-text.mjs';

const { listFiles } = createRequire(import.meta.url)('../webpack/build-id.cjs');
const SOURCE = /\.tsx?$/;

const readJson = (name) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
/** Packing writes the removed names (packages/release-client.mjs). */
const readChanges = () => ({ moved: readJson('../upgrade/moved.json'), gone: readJson('../dist/gone-names.json') });

/** Of `src` in the working directory. @returns the exit code: 1 if a name has no new place */
export async function runUpgrade(args, { changes = readChanges(), print = console.log, folder = process.cwd() } = {}) {
  const { values } = parseArgs({ args: [...args], options: { 'dry-run': { type: 'boolean' } } });
  const isDryRun = values['dry-run'] === true;
  const counts = { moves: 0, lost: 0 };
  for (const file of listFiles(path.join(folder, 'src')).filter((name) => SOURCE.test(name))) {
    const { text, moves, lost } = await upgradeText(readFileSync(file, 'utf8'), { isJsx: file.endsWith('x') }, changes);
    for (const move of moves) print(`${path.relative(folder, file)}: ${move}`);
    for (const name of lost) print(`${path.relative(folder, file)}: change by hand: ${name}`);
    if (moves.length > 0 && !isDryRun) writeFileSync(file, text);
    counts.moves += moves.length;
    counts.lost += lost.length;
  }
  print(`${counts.moves} names ${isDryRun ? 'would be ' : ''}replaced, ${counts.lost} left to change by hand`);
  return counts.lost === 0 ? 0 : 1;
}
