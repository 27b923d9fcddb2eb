/** The overlay entry point, a lazy chunk (radix-ui). */
export { useConfirm, type ConfirmRequest } from './confirm.tsx';
export type { SheetFile } from './file-sheet.tsx';
export { loadFileSheet } from './load-file-sheet.ts';
export { QrCode } from './qr-code.tsx';
export { FullScreen, Sheet } from './sheet.tsx';
