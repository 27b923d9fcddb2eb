import type { Locale } from '@padauk/contract/locales';

export interface Scene {
  readonly locale: Locale;
  readonly pathname: string;
  readonly isPlayer: boolean;
  /** Endpoint name → embedded answer, with holes for the edge (`answerHole`). */
  readonly answers: Readonly<Record<string, unknown>>;
}

let shown: Scene = { locale: 'uni', pathname: '/', isPlayer: false, answers: {} };

/** One at a time: `renderToStaticMarkup` is synchronous. */
export const scene = {
  now: (): Scene => shown,
  set: (next: Scene): void => {
    shown = next;
  },
};
