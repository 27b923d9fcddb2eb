/** The white margin around a code, which cameras need. */
const QUIET_ZONE_MODULES = 4;

/** `dark`: column and row of each dark module, including the quiet zone. */
export async function buildCodeModules(text: string) {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const places = Array.from({ length: code.getModuleCount() }, (_, index) => index);
  return {
    dark: places.flatMap((row) =>
      places
        .filter((column) => code.isDark(row, column))
        .map((column) => [column + QUIET_ZONE_MODULES, row + QUIET_ZONE_MODULES] as const),
    ),
    side: places.length + 2 * QUIET_ZONE_MODULES,
  };
}

/** Dark on white in both themes, with modules of whole pixels: cameras need both. */
export function drawCode(
  context: CanvasRenderingContext2D,
  { dark, side }: Awaited<ReturnType<typeof buildCodeModules>>,
  { x, y, widthPx }: { readonly x: number; readonly y: number; readonly widthPx: number },
): void {
  const modulePx = Math.floor(widthPx / side);
  context.fillStyle = 'white';
  context.fillRect(x, y, side * modulePx, side * modulePx);
  context.fillStyle = 'black';
  for (const [column, row] of dark) context.fillRect(x + column * modulePx, y + row * modulePx, modulePx, modulePx);
}
