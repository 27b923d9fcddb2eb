export type Cell = string | number;

export type Column<Item> = readonly [title: string, getCell: (item: Item) => Cell];

export function buildRows<Item>(
  items: readonly Item[],
  columns: readonly Column<Item>[],
): readonly (readonly Cell[])[] {
  return [columns.map(([title]) => title), ...items.map((item) => columns.map(([, getCell]) => getCell(item)))];
}

/** Characters that start a formula in a spreadsheet, even after a line break or a tab. */
const FORMULA = /^[=+\-@\t\r\n]/;

function formatCell(cell: Cell): string {
  return typeof cell === 'number' ? String(cell) : `"${cell.replace(FORMULA, "'$&").replaceAll('"', '""')}"`;
}

/** CSV (RFC 4180) with a byte order mark, which marks it as UTF-8 for spreadsheets. Formulas are escaped. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${rows.map((cells) => `${cells.map(formatCell).join(',')}\r\n`).join('')}`;
}
