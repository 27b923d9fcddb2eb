import type { OfficeRow } from '@padauk/contract/office/office';
import { escapeForTerminal } from '@padauk/contract/text/plain-text.rules';

/** Columns follow the first row; a single row is printed vertically. */
export function formatTable(rows: readonly OfficeRow[]): string {
  const [first] = rows;
  if (first === undefined) return 'nothing';
  const columns = Object.keys(first);
  if (rows.length === 1) {
    const width = Math.max(...columns.map((column) => column.length)) + 2;
    return columns.map((column) => `${column.padEnd(width)}${formatCell(first[column])}`).join('\n');
  }
  const lines = [columns, ...rows.map((row) => columns.map((column) => formatCell(row[column])))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Names and notes are untrusted. */
function formatCell(value: OfficeRow[string] | undefined): string {
  return value === null || value === undefined ? '-' : escapeForTerminal(String(value));
}
