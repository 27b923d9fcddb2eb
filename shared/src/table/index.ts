export { saveFile } from '../files/save-file.ts';
export { UnsavedFile } from '../files/unsaved-file.tsx';
export { ExportButton } from './export-button.tsx';
export { buildRows, type Cell, type Column } from './table.rules.ts';
