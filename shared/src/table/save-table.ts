import { saveFile } from '../files/save-file.ts';
import { csvOf, type Cell } from './table.rules.ts';

/** Hands a table to the phone as a file. @returns its text where no file can be saved */
export function saveTable(name: string, rows: readonly (readonly Cell[])[]): string | null {
  const text = csvOf(rows);
  return saveFile(`${name}.csv`, new Blob([text], { type: 'text/csv;charset=utf-8' })) ? null : text;
}
