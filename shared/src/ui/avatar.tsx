import type { ReactElement } from 'react';
import { User } from 'lucide-react';
import { firstLetter } from '@padauk/contract/rules/first-letter';
import { Icon } from './icon.tsx';
import styles from './avatar.module.scss';

interface AvatarProps {
  /** The player's name; decoration, since the name stands beside it. */
  readonly name?: string;
  readonly src?: string;
  /** px */
  readonly size?: number;
}

/** A player's picture, else the first letter of the name, else a person. */
export function Avatar({ name = '', src, size = 48 }: AvatarProps): ReactElement {
  const letter = firstLetter(name).toUpperCase();
  return (
    <span aria-hidden="true" className={styles.avatar} style={{ width: size, height: size }}>
      {src !== undefined ? (
        <img src={src} alt="" width={size} height={size} />
      ) : letter !== '' ? (
        letter
      ) : (
        <Icon of={User} size={Math.round(size / 2)} />
      )}
    </span>
  );
}
