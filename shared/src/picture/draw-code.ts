import type { CodeModules } from './code-modules.ts';

interface CodePosition {
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
}

/** Dark on white in both themes, with modules of whole pixels: cameras need both. */
export function drawCode(
  context: CanvasRenderingContext2D,
  { dark, side }: CodeModules,
  { x, y, widthPx }: CodePosition,
): void {
  const modulePx = Math.floor(widthPx / side);
  context.fillStyle = 'white';
  context.fillRect(x, y, side * modulePx, side * modulePx);
  context.fillStyle = 'black';
  for (const [column, row] of dark) context.fillRect(x + column * modulePx, y + row * modulePx, modulePx, modulePx);
}
