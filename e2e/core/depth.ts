import { LOCALES, type Locale } from '@padauk/contract/locales';

interface Depth {
  /** Of ten. */
  readonly failuresOfARemote: number;
  readonly languages: readonly Locale[];
  /** In which a page's layout is measured: Burmese has the longest words, English the most capitals. */
  readonly layoutLanguages: readonly Locale[];
  /** Of four that the release gate finds. */
  readonly mistakes: number;
  /** By which a gate is interrupted. */
  readonly signals: readonly NodeJS.Signals[];
}

const SHORT: Depth = {
  failuresOfARemote: 2,
  languages: ['uni'],
  layoutLanguages: ['uni', 'en'],
  mistakes: 2,
  signals: ['SIGTERM'],
};
const WHOLE: Depth = {
  failuresOfARemote: 10,
  languages: LOCALES,
  layoutLanguages: LOCALES,
  mistakes: 4,
  signals: ['SIGTERM', 'SIGINT'],
};

/** How far the long journeys go: `npm test` walks their short form, `npm run test:deep` the whole one. */
export const DEPTH = process.env['TEST_DEPTH'] === 'whole' ? WHOLE : SHORT;
