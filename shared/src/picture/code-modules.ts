/** The white margin around a code, which cameras need. */
const QUIET_ZONE_MODULES = 4;

export interface CodeModules {
  /** Column and row of each dark module, including the quiet zone. */
  readonly dark: readonly (readonly [column: number, row: number])[];
  readonly side: number;
}

export async function buildCodeModules(text: string): Promise<CodeModules> {
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
