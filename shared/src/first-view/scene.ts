import type { Locale } from '@padauk/contract/locales';

/** What the part that is being drawn believes of the page around it. */
export interface Scene {
  readonly locale: Locale;
  /** The address, for what is marked as being here. */
  readonly pathname: string;
  readonly isPlayer: boolean;
}

let shown: Scene = { locale: 'uni', pathname: '/', isPlayer: false };

/** Of the part that is drawn now: `renderToStaticMarkup` draws one after the other. */
export const scene = {
  now: (): Scene => shown,
  set: (next: Scene): void => {
    shown = next;
  },
};
