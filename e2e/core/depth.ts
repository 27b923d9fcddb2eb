import { LOCALES, type Locale } from '@padauk/contract/text/locales';
import { PHONE_SIZES, type PhoneSize } from './phone.ts';

export type FormSubject = 'entry' | 'wallet' | 'account' | 'games';

interface FormTestScope {
  readonly locale: Locale;
  readonly sizes: readonly PhoneSize[];
  readonly subjects: readonly FormSubject[];
}

interface TestDepth {
  /** Of ten. */
  readonly failuresPerRemote: number;
  readonly languages: readonly Locale[];
  /** Of every open screen in Firefox and WebKit. */
  readonly engineLanguages: readonly Locale[];
  readonly forms: readonly FormTestScope[];
  /** Languages for layout checks: Burmese has the longest words and the tallest letters. */
  readonly layoutLanguages: readonly Locale[];
  /** Of the journeys that run in Burmese and in English. */
  readonly journeyLanguages: readonly ('uni' | 'en')[];
  /** Of four that the release gate finds. */
  readonly mistakes: number;
  readonly signals: readonly NodeJS.Signals[];
}

const SHORT: TestDepth = {
  failuresPerRemote: 2,
  languages: ['uni'],
  engineLanguages: ['uni'],
  forms: [{ locale: 'uni', sizes: [{ widthPx: 320, textPx: 32 }], subjects: ['wallet'] }],
  layoutLanguages: ['uni'],
  journeyLanguages: ['uni'],
  mistakes: 2,
  signals: ['SIGTERM'],
};
const DEEP: TestDepth = {
  failuresPerRemote: 10,
  languages: LOCALES,
  engineLanguages: LOCALES,
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

/** `npm test` runs the short form, `npm run test:deep` the whole one. */
export const DEPTH = process.env['TEST_DEPTH'] === 'whole' ? DEEP : SHORT;
