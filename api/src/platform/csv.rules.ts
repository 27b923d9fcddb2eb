import { CsvError, parse } from 'csv-parse/sync';

/** A row of a file with the line that it begins on; a quoted cell may hold line breaks. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Rows of a CSV (RFC 4180): cells in double quotes may hold the delimiter, line breaks and doubled quotes. Empty rows are left out; rows may
 * differ in length.
 *
 * @returns the rows, or the line of a row with a quote that never ends or stands in the middle of a cell
 */
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
        if (cells.some((cell) => cell.trim() !== '')) rows.push({ line: lines - breaksIn(cells), cells });
        return null; // kept here, with its line
      },
    });
    return { rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { brokenLine: lastLine + 1 };
  }
}

function breaksIn(cells: readonly string[]): number {
  return cells.reduce((breaks, cell) => breaks + cell.split(/\r\n|\r|\n/).length - 1, 0);
}
