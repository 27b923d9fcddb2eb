/** A row of a file with the line that it begins on; a quoted cell may hold line breaks. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Rows of a CSV (RFC 4180): cells in double quotes may hold the delimiter, line breaks and doubled quotes. Empty rows are left out.
 *
 * @returns the rows, or the line of a quote that never ends or stands in the middle of a cell
 */
export function readCsv(
  text: string,
  delimiter: string,
): { readonly rows: readonly CsvRow[] } | { readonly brokenLine: number } {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let rowLine = 1;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const cell = readCell(text, at, delimiter);
    if (cell === null) return { brokenLine: line };
    cells.push(cell.value);
    line += cell.breaks;
    at = cell.end;
    if (text[at] === delimiter && at + 1 < text.length) {
      at += 1;
      continue;
    }
    if (text[at] === delimiter) cells.push('');
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (cells.some((value) => value.trim() !== '')) rows.push({ line: rowLine, cells });
    cells = [];
    rowLine = line;
  }
  return { rows };
}

interface Cell {
  readonly value: string;
  readonly end: number;
  /** Line breaks inside. */
  readonly breaks: number;
}

function readCell(text: string, start: number, delimiter: string): Cell | null {
  if (text[start] === '"') return readQuoted(text, start, delimiter);
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  const value = text.slice(start, end);
  return value.includes('"') ? null : { value, end, breaks: 0 };
}

function readQuoted(text: string, start: number, delimiter: string): Cell | null {
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return null;
    value += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    value += '"';
    at += 1;
  }
  const next = text[at];
  if (next !== undefined && next !== delimiter && next !== '\n' && next !== '\r') return null;
  return { value, end: at, breaks: value.split('\n').length - 1 };
}
