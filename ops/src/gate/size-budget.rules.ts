import { HOST, type Release } from '../release/release.ts';
import type { GateFinding } from './gate.types.ts';

/** Brotli bytes; a kilobyte is 1,000 of them. */
interface Budget {
  /** The file that a page asks for first. */
  readonly entry: number;
  /** JavaScript of the entry and of what is fetched with it, before anything can be shown. */
  readonly firstLoad: number;
  /** Every file that a page fetches: all screens, five languages, pictures, fonts. What a phone that opens everything fetches once. */
  readonly total: number;
}

/**
 * The host: index.html comes before everything, so it fits one round trip with the registry inside it; its scripts are all but 10
 * of the 180 KB that the first load of home may have (ADR-40), which is what the widget of the first screen takes. Six
 * fonts of Burmese and Shan are 128 KB of the total (a phone fetches the two of its language), the detector of Zawgyi
 * typing 20, the list of which only the rows in view are drawn 10, the worker 7.
 */
const HOST_BUDGET: Budget = { entry: 2_000, firstLoad: 170_000, total: 562_000 };

/**
 * A remote: home opens three entries, so each stays a container and nothing more (ADR-2): 3.8 to 6.3 KB, of which each
 * chunk takes 50 bytes for its
 * name and its hash, and lottery has forty screens. What comes with it is its list of screens; the screens are chunks of their own. The total is what the slowest supported network (400 kbit/s) brings in four seconds, the time after which visitors leave.
 */
const REMOTE_BUDGET: Budget = { entry: 7_000, firstLoad: 10_000, total: 205_000 };

export function sizeBudget({ remote, buildId, sizes }: Release): GateFinding[] {
  const budget = remote === HOST ? HOST_BUDGET : REMOTE_BUDGET;
  const measured = [
    {
      what: 'its entry',
      bytes: sizes.entryBrotli,
      most: budget.entry,
      remedy: 'something that screens need has got into the entry: load it with import()',
    },
    {
      what: 'its first load',
      bytes: sizes.firstLoadBrotli,
      most: budget.firstLoad,
      remedy:
        'move what the first view does not show behind import(); compare "chunks" in the release.json of this build and of the live one',
    },
    {
      what: 'all of it',
      bytes: sizes.brotli,
      most: budget.total,
      remedy:
        'look for the largest under "files" in its release.json: a picture, a font, or a library that comes twice',
    },
  ];
  return measured
    .filter(({ bytes, most }) => bytes > most)
    .map(({ what, bytes, most, remedy }) => ({
      check: 'size-budget',
      problem: `${remote} ${buildId}: ${what} has ${kilobytes(bytes)}, the budget is ${kilobytes(most)}`,
      remedy,
    }));
}

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`;
