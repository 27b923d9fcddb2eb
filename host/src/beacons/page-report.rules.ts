import { BEACON_LIMITS, redactPersonalData } from '@padauk/contract/delivery/beacons';
import type { RequestFor } from '@padauk/contract/platform/endpoint';
import type { sendBeacons } from '@padauk/contract/delivery/beacons.endpoints';

export type BeaconPost = RequestFor<typeof sendBeacons>;
export type BeaconBatch = Required<Omit<BeaconPost, 'bucket' | 'nonce'>>;
type Load = BeaconBatch['loads'][number];
type Failure = BeaconBatch['failures'][number];
type Vital = BeaconBatch['vitals'][number];
type Fallback = BeaconBatch['fallBacks'][number];
export type PageError = BeaconBatch['errors'][number];

/** Different errors that a page reports per build. The rest count under one name, so that the sum stays right. */
const MAX_DISTINCT_ERRORS = 10;
export const OTHER_ERRORS_NAME = 'other errors';
/** Above bundles times builds: a page with more reports is broken, and its first reports show the cause. */
const MAX_WAITING = 60;

const limitMs = (ms: number): number => Math.min(Math.max(0, Math.round(ms)), BEACON_LIMITS.ms);

/** One page is one try: loads, failures and fallbacks are reported once per build, errors once each with a count. */
export class PageReport {
  private readonly reported = new Set<string>();
  private readonly errorNames = new Map<string, Set<string>>();
  private loads: Load[] = [];
  private failures: Failure[] = [];
  private fallBacks: Fallback[] = [];
  private errors: PageError[] = [];
  private vitals: Vital[] = [];

  /** A build that failed first and runs now stays a failure: it is the same try. */
  addLoad(load: Load): void {
    const { remote, build } = load;
    if (this.reported.has(`failure ${remote} ${build}`) || !this.markReported(`load ${remote} ${build}`)) return;
    this.loads.push({ ...load, ms: limitMs(load.ms) });
  }

  addFailure({ remote, build, phase, message, page, stack }: Omit<Failure, 'hasRun'>): void {
    if (!this.markReported(`failure ${remote} ${build}`)) return;
    const hasRun = this.reported.has(`load ${remote} ${build}`);
    this.failures.push({ remote, build, phase, hasRun, message: redactPersonalData(message), page, stack });
  }

  addFallback(fallBack: Fallback): void {
    if (this.markReported(`fall-back ${fallBack.remote} ${fallBack.build}`)) this.fallBacks.push(fallBack);
  }

  addError({ remote, build, message: rawMessage, place: rawPlace, ...details }: Omit<PageError, 'times'>): void {
    const { page, moment, stack } = details;
    const names = this.errorNames.get(`${remote} ${build}`) ?? new Set();
    this.errorNames.set(`${remote} ${build}`, names);
    const redacted = redactPersonalData(rawMessage);
    const isListed = names.has(`${redacted} ${rawPlace}`) || names.size < MAX_DISTINCT_ERRORS;
    const [message, place] = isListed ? [redacted, rawPlace] : [OTHER_ERRORS_NAME, ''];
    if (isListed) names.add(`${message} ${place}`);
    const isSame = (error: PageError): boolean =>
      error.remote === remote && error.build === build && error.message === message && error.place === place;
    const known = this.errors.find(isSame);
    const others = this.errors.filter((error) => !isSame(error));
    const times = Math.min((known?.times ?? 0) + 1, BEACON_LIMITS.occurrences);
    const context = isListed ? { page, moment, stack } : {};
    this.errors = [...others, { remote, build, message, place, ...context, times }].slice(0, MAX_WAITING);
  }

  /** Once per build and measure, even when the page is hidden several times. */
  addVital({ remote, build, name, value }: Vital): void {
    if (!this.markReported(`${name} ${remote} ${build}`)) return;
    this.vitals.push({ remote, build, name, value: limitMs(value) });
  }

  hasEntries(): boolean {
    return [this.loads, this.failures, this.fallBacks, this.errors, this.vitals].some(({ length }) => length > 0);
  }

  drainBatch(): BeaconBatch {
    const { perKind, errors } = BEACON_LIMITS;
    return {
      loads: this.loads.splice(0, perKind),
      failures: this.failures.splice(0, perKind),
      fallBacks: this.fallBacks.splice(0, perKind),
      errors: this.errors.splice(0, errors),
      vitals: this.vitals.splice(0, perKind),
    };
  }

  restoreBatch({ loads, failures, fallBacks, errors, vitals }: BeaconBatch): void {
    this.loads = [...loads, ...this.loads].slice(0, MAX_WAITING);
    this.failures = [...failures, ...this.failures].slice(0, MAX_WAITING);
    this.fallBacks = [...fallBacks, ...this.fallBacks].slice(0, MAX_WAITING);
    this.errors = [...errors, ...this.errors].slice(0, MAX_WAITING);
    this.vitals = [...vitals, ...this.vitals].slice(0, MAX_WAITING);
  }

  private markReported(name: string): boolean {
    if (this.reported.has(name)) return false;
    this.reported.add(name);
    return true;
  }
}
