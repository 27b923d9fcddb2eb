import type { ReactElement, ReactNode } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { Link } from '@padauk/shared/runtime';
import { Icon, type IconType } from './icon.tsx';
import styles from './tile.module.scss';

interface TileProps {
  readonly icon: IconType;
  readonly label: string;
  readonly note?: string;
  readonly to?: AppPath;
  readonly onClick?: () => void;
}

export function Tile({ icon, label, note, to, onClick }: TileProps): ReactElement {
  const content = (
    <>
      <span className={styles.sign}>
        <Icon of={icon} size={22} />
      </span>
      <span className={styles.label}>{label}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </>
  );
  return to === undefined ? (
    <button type="button" className={styles.tile} onClick={onClick}>
      {content}
    </button>
  ) : (
    <Link to={to} className={styles.tile}>
      {content}
    </Link>
  );
}

export function TileRow({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className={styles.row}>{children}</div>;
}
