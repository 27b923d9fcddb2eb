import { CsvError, parse } from 'csv-parse/sync';

export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** RFC 4180. Omits empty rows; rows may differ in length. `brokenLine` has an invalid quote. */
export function readCsv(
  text: string,
  delimiter: string,
): { readonly rows: readonly CsvRow[] } | { readonly brokenLine: number } {
  const rows: CsvRow[] = [];
  let lastLine = 0;
  try {
    parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      on_record: (cells: string[], { lines }) => {
        lastLine = lines;
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: lines - countLineBreaks(cells), cells });
        return null;
      },
    });
    return { rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { brokenLine: lastLine + 1 };
  }
}

function countLineBreaks(cells: readonly string[]): number {
  return cells.reduce((breaks, cell) => breaks + cell.split(/\r\n|\r|\n/).length - 1, 0);
}
