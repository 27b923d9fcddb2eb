import { HOST, type Release } from '../release/release.ts';
import type { GateFinding } from './gate.types.ts';

/** Brotli bytes; 1 KB is 1,000. */
interface Budget {
  readonly entry: number;
  /** JavaScript of the entry and its preloads. */
  readonly firstLoad: number;
  /** Every file: all screens, five languages, pictures, fonts. */
  readonly total: number;
}

/**
 * index.html with the registry fits one round trip. Scripts get all but 10 of home's 180 KB first load (ADR-40).
 * The total has fonts (128 KB, a phone loads a part), Zawgyi detection (20), virtual list (10) and worker (7).
 */
const HOST_BUDGET: Budget = { entry: 2_000, firstLoad: 170_000, total: 562_000 };

/**
 * Home opens three entries, so each is only a container (ADR-2): 3.8 to 6.3 KB, 50 bytes per chunk. Screens are chunks.
 * The total loads in four seconds at 400 kbit/s, the slowest supported network; then visitors leave.
 */
const REMOTE_BUDGET: Budget = { entry: 7_000, firstLoad: 10_000, total: 205_000 };

export function checkSizeBudget({ remote, buildId, sizes }: Release): GateFinding[] {
  const budget = remote === HOST ? HOST_BUDGET : REMOTE_BUDGET;
  const measured = [
    {
      part: 'its entry',
      bytes: sizes.entryBrotli,
      maxBytes: budget.entry,
      remedy: 'the entry contains code that only screens need: load it with import()',
    },
    {
      part: 'its first load',
      bytes: sizes.firstLoadBrotli,
      maxBytes: budget.firstLoad,
      remedy:
        'move code that the first view does not show behind import(); compare "chunks" in the release.json of this build and of the live one',
    },
    {
      part: 'all of it',
      bytes: sizes.brotli,
      maxBytes: budget.total,
      remedy: 'look for the largest under "files" in its release.json: a picture, a font, or a duplicate library',
    },
  ];
  return measured
    .filter(({ bytes, maxBytes }) => bytes > maxBytes)
    .map(({ part, bytes, maxBytes, remedy }) => ({
      check: 'size-budget',
      problem: `${remote} ${buildId}: ${part} has ${formatKilobytes(bytes)}, the budget is ${formatKilobytes(maxBytes)}`,
      remedy,
    }));
}

const formatKilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`;
