import type { Locale } from '@padauk/contract/locales';

export interface Scene {
  readonly locale: Locale;
  readonly pathname: string;
  readonly isPlayer: boolean;
  /** Endpoint name → embedded answer, with placeholders for the edge (`createAnswerVariable`). */
  readonly answers: Readonly<Record<string, unknown>>;
}

let currentScene: Scene = { locale: 'uni', pathname: '/', isPlayer: false, answers: {} };

/** One at a time: `renderToStaticMarkup` is synchronous. */
export const scene = {
  now: (): Scene => currentScene,
  set: (next: Scene): void => {
    currentScene = next;
  },
};
