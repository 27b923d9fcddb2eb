import type { ReactElement } from 'react';
import type { LucideIcon } from 'lucide-react';

/** Import lucide-react icons by name, so that only used ones ship. */
export type IconType = LucideIcon;

interface IconProps {
  readonly of: IconType;
  /** px; 24 in a row or a button, 20 beside small text. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** Decorative: the word beside it is the accessible name. */
export function Icon({ of: Glyph, size = 24, className }: IconProps): ReactElement {
  return <Glyph aria-hidden="true" focusable="false" size={size} strokeWidth={1.9} className={className} />;
}
