/** The door of tables for a spreadsheet. */
export { ExportButton } from './export-button.tsx';
export type { Cell } from './table.rules.ts';
