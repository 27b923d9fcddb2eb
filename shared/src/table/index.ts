/** The door of tables for a spreadsheet. */
export { saveFile } from '../files/save-file.ts';
export { ExportButton } from './export-button.tsx';
export type { Cell } from './table.rules.ts';
