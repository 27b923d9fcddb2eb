import type { ReactElement } from 'react';
import { LoaderCircle } from 'lucide-react';
import styles from './spinner.module.scss';

/** Decorative: the caller needs a text or `aria-busy`. */
export function Spinner({ size = 22 }: { readonly size?: number }): ReactElement {
  return <LoaderCircle aria-hidden="true" size={size} className={styles.spinner} />;
}
