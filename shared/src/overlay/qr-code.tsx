import { useEffect, useState, type ReactElement } from 'react';
import styles from './qr-code.module.scss';

const QUIET_MODULES = 4;

interface DrawnCode {
  readonly path: string;
  /** Modules on a side, with the quiet zone around them. */
  readonly size: number;
}

/** The dark modules of a QR code as one path of an SVG; the library is fetched only here. */
async function drawn(text: string): Promise<DrawnCode> {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const side = Array.from({ length: code.getModuleCount() }, (_, index) => index);
  const path = side
    .flatMap((row) =>
      side
        .filter((column) => code.isDark(row, column))
        .map((column) => `M${column + QUIET_MODULES} ${row + QUIET_MODULES}h1v1h-1z`),
    )
    .join('');
  return { path, size: side.length + 2 * QUIET_MODULES };
}

/** An address as a QR code. Dark on white in both themes: cameras read nothing else. While it is drawn, or cannot be, the place stays free: the address stands beside it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const [code, setCode] = useState<DrawnCode | null>(null);
  useEffect(() => {
    void drawn(text).then(setCode, () => undefined);
  }, [text]);
  return (
    <div className={styles.frame}>
      {code !== null && (
        <svg role="img" aria-label={label} viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges">
          <path d={code.path} className={styles.dark} />
        </svg>
      )}
    </div>
  );
}
