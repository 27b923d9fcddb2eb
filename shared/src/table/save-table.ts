import { saveFile } from '../files/save-file.ts';
import { toCsv, type Cell } from './table.rules.ts';

/** @returns the text where no file can be saved, else null */
export function saveTable(name: string, rows: readonly (readonly Cell[])[]): string | null {
  const text = toCsv(rows);
  return saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' })) ? null : text;
}
