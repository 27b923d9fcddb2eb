import type { ReactElement, ReactNode } from 'react';
import { ChevronRight } from 'lucide-react';
import type { AppPath } from '@padauk/contract/paths';
import { Link } from '@padauk/shared/runtime';
import { classNames } from './class-names.ts';
import { Icon, type IconType } from './icon.tsx';
import styles from './list.module.scss';

export function List({ children, label }: { readonly children: ReactNode; readonly label?: string }): ReactElement {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

export interface ListPosition {
  readonly index: number;
  readonly measure: (row: HTMLElement | null) => void;
}

interface ListItemProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly icon?: IconType;
  readonly leading?: ReactNode;
  readonly trailing?: ReactNode;
  readonly to?: AppPath;
  readonly onClick?: () => void;
  readonly href?: string;
  readonly position?: ListPosition | undefined;
}

export function ListItem({ title, detail, icon, leading, trailing, position, ...target }: ListItemProps): ReactElement {
  const content = (
    <>
      {icon !== undefined && (
        <span className={styles.icon}>
          <Icon of={icon} size={22} />
        </span>
      )}
      {leading}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {detail !== undefined && <span className={styles.detail}>{detail}</span>}
      </span>
      {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
      {(target.to ?? target.onClick ?? target.href) !== undefined && (
        <Icon of={ChevronRight} size={20} className={styles.chevron} />
      )}
    </>
  );
  return (
    <li className={styles.item} ref={position?.measure} data-index={position?.index}>
      <Row {...target}>{content}</Row>
    </li>
  );
}

type RowProps = Pick<ListItemProps, 'to' | 'onClick' | 'href'> & { readonly children: ReactNode };

function Row({ children, to, onClick, href }: RowProps): ReactElement {
  const className = classNames(styles.row, styles.tapped);
  if (to !== undefined)
    return (
      <Link to={to} onClick={onClick} className={className}>
        {children}
      </Link>
    );
  if (href !== undefined)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
        {children}
      </a>
    );
  if (onClick !== undefined)
    return (
      <button type="button" onClick={onClick} className={className}>
        {children}
      </button>
    );
  return <div className={styles.row}>{children}</div>;
}
