import type { ReactElement } from 'react';
import { LoaderCircle } from 'lucide-react';
import styles from './spinner.module.scss';

/** A turning ring; decoration, so whoever shows it says in words or with `aria-busy` what is going on. */
export function Spinner({ size = 22 }: { readonly size?: number }): ReactElement {
  return <LoaderCircle aria-hidden="true" size={size} className={styles.spinner} />;
}
