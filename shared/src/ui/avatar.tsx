import type { ReactElement } from 'react';
import { User } from 'lucide-react';
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
  const letter = firstLetter(name);
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

/**
 * A letter with its signs and the consonants stacked below it. Zawgyi writes U+1031 before its letter, Unicode behind it.
 * Not by Intl.Segmenter: Firefox has it since 125, and it separates U+102C from its letter.
 */
const FIRST_LETTER = /^\p{M}*\P{M}(?:\u1039\P{M})*(?:[\u103b-\u103e]*\u1031)?(?:(?!\u1031)\p{M})*/u;

function firstLetter(name: string): string {
  return (FIRST_LETTER.exec(name.trim())?.[0] ?? '').toUpperCase();
}
