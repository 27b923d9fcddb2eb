import { FILE_HASHES_FILE } from '@padauk/contract/delivery/file-hashes';
import { HOST, type Release } from '../store/release.ts';
import type { GateFinding } from './gate.types.ts';

/** Brotli bytes; 1 KB is 1,000. */
interface Budget {
  readonly entry: number;
  /** JavaScript of the entry and its preloads. */
  readonly firstLoad: number;
  /** Every file: all screens, five languages, pictures, fonts. */
  readonly total: number;
}

// The page template with the registry fits one round trip. Scripts get all but 10 of home's 180 KB first load (ADR-40).
// The total has fonts (128 KB, a phone loads a part), Zawgyi detection (20), virtual list (10) and worker (7).
const HOST_BUDGET: Budget = { entry: 2_000, firstLoad: 170_000, total: 580_000 };

// Home opens three entries, so each is only a container (ADR-2): 3.8 to 6.3 KB, 50 bytes per chunk. Screens are chunks.
// The total, one screen more than the largest remote has (208 KB), loads in 4.2 s at the slowest supported 400 kbit/s.
const REMOTE_BUDGET: Budget = { entry: 7_000, firstLoad: 10_500, total: 210_000 };

// The entry of another bundler brings its own federation runtime, 20 to 29 KB. No page waits for it but its own.
const OWN_RUNTIME_BUDGET: Budget = { entry: 32_000, firstLoad: 45_000, total: REMOTE_BUDGET.total };

// A screen in Svelte 5 has 40 KB in all scripts, one in React 18 has 44. Both include a federation runtime.
const ISOLATED_SCRIPTS_BUDGET = 90_000;

// Scripts that one page requests. The largest page has 31 KB with its texts (3D). Another bundler adds its runtime.
const PAGE_BUDGET = 45_000;
const OWN_RUNTIME_PAGE_BUDGET = 65_000;

const IS_SCRIPT = /\.m?js$/;

const sumScripts = ({ files }: Pick<Release, 'files'>): number =>
  Object.entries(files).reduce((sum, [name, { brotli }]) => sum + (IS_SCRIPT.test(name) ? brotli : 0), 0);

/** For the report: the page has this code a second time. */
export function describeIsolation(release: Release): string[] {
  const { remote, buildId, manifest } = release;
  if (manifest?.isolation === undefined) return [];
  const size = formatKilobytes(sumScripts(release));
  return [`${remote} ${buildId} is isolated: its scripts, with a framework of their own, have ${size}`];
}

function findBudget({ remote, files, manifest }: Release): Budget {
  if (remote === HOST) return HOST_BUDGET;
  const isOnHome = (manifest?.widgets ?? []).some(({ slot }) => slot === 'home');
  return files[FILE_HASHES_FILE] === undefined || isOnHome ? REMOTE_BUDGET : OWN_RUNTIME_BUDGET;
}

export function checkSizeBudget(release: Release): GateFinding[] {
  const { remote, buildId, sizes } = release;
  const budget = findBudget(release);
  const checkPart = (part: string, bytes: number, maxBytes: number, remedy: string): GateFinding[] => {
    const size = formatKilobytes(bytes);
    const problem = `${remote} ${buildId}: ${part} has ${size}, the budget is ${formatKilobytes(maxBytes)}`;
    return bytes > maxBytes ? [{ check: 'size-budget', problem, remedy }] : [];
  };
  return [
    ...checkPart(
      'its entry',
      sizes.entryBrotli,
      budget.entry,
      'the entry contains code that only screens need: load it with import()',
    ),
    ...checkPart(
      'its first load',
      sizes.firstLoadBrotli,
      budget.firstLoad,
      'move code that the first view does not show behind import(); compare "chunks" in the release.json of this build and of the live one',
    ),
    ...checkPart(
      'all of it',
      sizes.brotli,
      budget.total,
      'look for the largest under "files" in its release.json: a picture, a font, or a duplicate library',
    ),
    ...(release.manifest?.isolation === undefined
      ? []
      : checkPart(
          'its isolated code',
          sumScripts(release),
          ISOLATED_SCRIPTS_BUDGET,
          'choose a smaller framework, or use the React and the modules that the page shares',
        )),
  ];
}

function findPageBudget({ remote, files, manifest }: Release): number {
  if (remote === HOST) return HOST_BUDGET.total;
  if (files[FILE_HASHES_FILE] === undefined) return PAGE_BUDGET;
  return manifest?.isolation === undefined ? OWN_RUNTIME_PAGE_BUDGET : ISOLATED_SCRIPTS_BUDGET;
}

/** The scripts of the build among the paths that a page has requested. */
export function measurePage(release: Release, requested: ReadonlySet<string>) {
  const { remote, buildId, files } = release;
  const folder = remote === HOST ? `/host/${buildId}/` : `/r/${remote}/${buildId}/`;
  const loaded = Object.entries(files).filter(([name]) => requested.has(folder + name));
  const bytes = sumScripts({ files: Object.fromEntries(loaded) });
  const [size, maxBytes] = [formatKilobytes(bytes), findPageBudget(release)];
  const problem = `its scripts on this page have ${size}, the budget is ${formatKilobytes(maxBytes)}`;
  return { size, problems: bytes > maxBytes ? [problem] : [] };
}

const formatKilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} KB`;
