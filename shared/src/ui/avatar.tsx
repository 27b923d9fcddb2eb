import type { ReactElement } from 'react';
import { User } from 'lucide-react';
import { getFirstLetter } from '@padauk/contract/lottery/first-letter.rules';
import { Icon } from './icon.tsx';
import styles from './avatar.module.scss';

interface AvatarProps {
  readonly name?: string;
  readonly src?: string;
  /** px */
  readonly size?: number;
}

/** Falls back to the first letter of the name, then to an icon. */
export function Avatar({ name = '', src, size = 48 }: AvatarProps): ReactElement {
  const letter = getFirstLetter(name).toUpperCase();
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
