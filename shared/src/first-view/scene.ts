import type { Locale } from '@padauk/contract/locales';

/** What the part that is being drawn believes of the page around it. */
export interface Scene {
  readonly locale: Locale;
  /** The address, for what is marked as being here. */
  readonly pathname: string;
  readonly isPlayer: boolean;
  /** What the page came with: name of a call → its answer, with holes where the edge writes (`answerHole`). */
  readonly answers: Readonly<Record<string, unknown>>;
}

let shown: Scene = { locale: 'uni', pathname: '/', isPlayer: false, answers: {} };

/** Of the part that is drawn now: `renderToStaticMarkup` draws one after the other. */
export const scene = {
  now: (): Scene => shown,
  set: (next: Scene): void => {
    shown = next;
  },
};
