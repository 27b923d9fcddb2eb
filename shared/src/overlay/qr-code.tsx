import { useEffect, useState, type ReactElement } from 'react';
import { codeModules } from '../picture/code-modules.ts';
import styles from './qr-code.module.scss';

interface DrawnCode {
  readonly path: string;
  readonly side: number;
}

async function drawn(text: string): Promise<DrawnCode> {
  const { dark, side } = await codeModules(text);
  return { path: dark.map(([column, row]) => `M${column} ${row}h1v1h-1z`).join(''), side };
}

/** Dark on white in both themes, which cameras need. Empty until drawn or on failure: the address is beside it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const [code, setCode] = useState<DrawnCode | null>(null);
  useEffect(() => {
    void drawn(text).then(setCode, () => undefined);
  }, [text]);
  return (
    <div className={styles.frame}>
      {code !== null && (
        <svg role="img" aria-label={label} viewBox={`0 0 ${code.side} ${code.side}`} shapeRendering="crispEdges">
          <path d={code.path} className={styles.dark} />
        </svg>
      )}
    </div>
  );
}
