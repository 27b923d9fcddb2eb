import { readFile } from 'node:fs/promises';

/** A text file, whatever wrote it: UTF-8, or the UTF-16 of spreadsheets, which says so in its first two bytes. */
export async function readText(path: string): Promise<string> {
  return textOf(await readFile(path));
}

export function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
