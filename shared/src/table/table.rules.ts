/** A cell: text is quoted, a number stays one. */
export type Cell = string | number;

/** What a spreadsheet would take for the begin of a formula, also behind a line break or a tab. */
const FORMULA = /^[=+\-@\t\r\n]/;

function cellText(cell: Cell): string {
  return typeof cell === 'number' ? String(cell) : `"${cell.replace(FORMULA, "'$&").replaceAll('"', '""')}"`;
}

/** A table as CSV (RFC 4180), with a byte order mark, by which spreadsheets know that Burmese is UTF-8; no cell is ever a formula. */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('')}`;
}
