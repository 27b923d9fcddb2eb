import { useEffect, useState, type ReactElement } from 'react';
import { buildCodeModules } from '../picture/code-modules.ts';
import styles from './qr-code.module.scss';

async function buildCodePath(text: string) {
  const { dark, side } = await buildCodeModules(text);
  return { path: dark.map(([column, row]) => `M${column} ${row}h1v1h-1z`).join(''), side };
}

/** Dark on white in both themes, which cameras need. Empty until drawn or on failure: the address is beside it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const [code, setCode] = useState<Awaited<ReturnType<typeof buildCodePath>> | null>(null);
  useEffect(() => {
    void buildCodePath(text).then(setCode, () => undefined);
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
