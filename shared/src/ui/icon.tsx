import type { ReactElement } from 'react';
import type { LucideIcon } from 'lucide-react';

/** An icon of lucide-react; import each by its name, so that only the used ones are shipped. */
export type IconType = LucideIcon;

interface IconProps {
  readonly of: IconType;
  /** px; 24 in a row or a button, 20 beside small text. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** An icon beside a word. It says nothing to a screen reader: the word does. */
export function Icon({ of: Glyph, size = 24, className }: IconProps): ReactElement {
  return <Glyph aria-hidden="true" focusable="false" size={size} strokeWidth={1.9} className={className} />;
}
