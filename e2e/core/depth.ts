import { LOCALES, type Locale } from '@padauk/contract/locales';

interface Depth {
  /** Of ten. */
  readonly failuresOfARemote: number;
  readonly languages: readonly Locale[];
}

const SHORT: Depth = { failuresOfARemote: 2, languages: ['uni'] };
const WHOLE: Depth = { failuresOfARemote: 10, languages: LOCALES };

/** How far the long journeys go: `npm test` walks their short form, `npm run test:deep` the whole one. */
export const DEPTH = process.env['TEST_DEPTH'] === 'whole' ? WHOLE : SHORT;
