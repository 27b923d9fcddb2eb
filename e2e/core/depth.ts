import { LOCALES, type Locale } from '@padauk/contract/locales';
import { PHONE_SIZES, type PhoneSize } from './phone.ts';

/** What forms are about, as `test-data/forms.ts` groups them. */
export type FormSubject = 'entry' | 'wallet' | 'account' | 'games';

interface FormWalk {
  readonly locale: Locale;
  readonly sizes: readonly PhoneSize[];
  readonly subjects: readonly FormSubject[];
}

interface Depth {
  /** Of ten. */
  readonly failuresOfARemote: number;
  readonly languages: readonly Locale[];
  /** The languages and sizes in which every form is measured. */
  readonly forms: readonly FormWalk[];
  /** In which a page's layout is measured: Burmese has the longest words and the highest letters. */
  readonly layoutLanguages: readonly Locale[];
  /** Of the journeys that are walked in Burmese and in English. */
  readonly journeyLanguages: readonly ('uni' | 'en')[];
  /** Of four that the release gate finds. */
  readonly mistakes: number;
  /** By which a gate is interrupted. */
  readonly signals: readonly NodeJS.Signals[];
}

const SHORT: Depth = {
  failuresOfARemote: 2,
  languages: ['uni'],
  // Burmese has the longest words.
  forms: [{ locale: 'uni', sizes: [{ widthPx: 320, textPx: 32 }], subjects: ['wallet'] }],
  layoutLanguages: ['uni'],
  journeyLanguages: ['uni'],
  mistakes: 2,
  signals: ['SIGTERM'],
};
const WHOLE: Depth = {
  failuresOfARemote: 10,
  languages: LOCALES,
  forms: LOCALES.map((locale) => ({
    locale,
    sizes: PHONE_SIZES,
    subjects: ['entry', 'wallet', 'account', 'games'] as const,
  })),
  layoutLanguages: LOCALES,
  journeyLanguages: ['uni', 'en'],
  mistakes: 4,
  signals: ['SIGTERM', 'SIGINT'],
};

/** How far the long journeys go: `npm test` walks their short form, `npm run test:deep` the whole one. */
export const DEPTH = process.env['TEST_DEPTH'] === 'whole' ? WHOLE : SHORT;
