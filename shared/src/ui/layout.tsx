import { useId, type ReactElement, type ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { Link } from '@padauk/shared/runtime';
import { classNames } from './class-names.ts';
import styles from './layout.module.scss';

interface PageProps {
  readonly children: ReactNode;
  readonly isDense?: boolean;
}

export function Page({ children, isDense = false }: PageProps): ReactElement {
  return (
    <div className={styles.page} data-dense={isDense || undefined}>
      {children}
    </div>
  );
}

interface StackProps {
  readonly children: ReactNode;
  /** Step of the space scale: 1 is 4 px, 2 8, 3 12, 4 16, 6 24. */
  readonly gap?: 1 | 2 | 3 | 4 | 6;
  readonly isRow?: boolean;
}

export function Stack({ children, gap = 3, isRow = false }: StackProps): ReactElement {
  return <div className={classNames(styles.stack, styles[`gap${gap}`], isRow && styles.row)}>{children}</div>;
}

interface SectionProps {
  readonly title: string;
  readonly action?: { readonly text: string; readonly to: AppPath };
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, action, aside, children }: SectionProps): ReactElement {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {aside}
        {action !== undefined && (
          <Link to={action.to} className={styles.action}>
            {action.text}
          </Link>
        )}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

export function ActionBar({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.actionBar}>{children}</div>;
}
