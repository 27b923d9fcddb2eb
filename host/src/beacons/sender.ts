import type { AnswerFor } from '@padauk/contract/endpoint';
import { sendBeacons, type getBeaconNonce } from '@padauk/contract/endpoints/beacons';
import { pageSettings, serverNow, urlOf } from '@padauk/shared/runtime';
import { readSession, writeSession } from '../page/session-storage.ts';
import type { BeaconPost, PageReport } from './page-report.rules.ts';

/** Minimum time between posts; failures are sent sooner. */
const EVERY_MS = 10_000;
const FAILURE_MS = 1_000;
const LAST_RETRY_MS = 5 * 60_000;
/** A network that blocks only these posts is left alone after this many failures. */
const MAX_FAILURES = 6;
/** Half of the time for which the server accepts a nonce. */
const NONCE_MS = 30 * 60_000;
const STORED_KEY = 'beacons';
/** The server counts a stored post in the minute of its arrival, so an older one would distort the statistics. */
const STORED_MS = 10 * 60_000;

type Outcome = 'taken' | 'refused' | 'again';

function address(): string {
  return urlOf(sendBeacons.path, sendBeacons.host, pageSettings());
}

/** Not the API client, which sends device and player ids: beacons are anonymous. */
async function post(body: string): Promise<Outcome> {
  try {
    const answer = await fetch(address(), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      keepalive: true,
      credentials: 'omit',
    });
    if (answer.ok) return 'taken';
    return answer.status === 429 || answer.status >= 500 ? 'again' : 'refused';
  } catch {
    return 'again';
  }
}

/** From the path of the posts; null on failure. The server takes posts without a nonce but does not decide by them. */
async function askForNonce(): Promise<string | null> {
  try {
    const answer = await fetch(address(), { credentials: 'omit' });
    const { nonce } = (await answer.json()) as Partial<AnswerFor<typeof getBeaconNonce>>; // or a refusal
    return nonce ?? null;
  } catch {
    return null;
  }
}

/** The browser sends it even after the page has closed. */
function sendOnLeave(body: string): boolean {
  return (
    navigator.onLine &&
    typeof navigator.sendBeacon === 'function' &&
    navigator.sendBeacon(address(), new Blob([body], { type: 'application/json' }))
  );
}

function stored(): string | null {
  try {
    const found: unknown = JSON.parse(readSession(STORED_KEY) ?? 'null');
    const isPost =
      typeof found === 'object' &&
      found !== null &&
      'at' in found &&
      'body' in found &&
      typeof found.at === 'number' &&
      typeof found.body === 'string';
    return isPost && serverNow() - Number(found.at) < STORED_MS ? String(found.body) : null;
  } catch {
    return null;
  }
}

/** Sends the report in batches, seldom, and when the page is left. */
export class Sender {
  private readonly report: PageReport;
  private readonly bucket: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private dueAt = Number.POSITIVE_INFINITY;
  private lastSentAt = -EVERY_MS;
  private failures = 0;
  private isSending = false;
  private nonce: string | null = null;
  private nonceAt = -NONCE_MS;
  private asking: Promise<void> | undefined;

  constructor(report: PageReport, bucket: number) {
    this.report = report;
    this.bucket = bucket;
  }

  renewNonce(): Promise<void> {
    if (this.asking !== undefined && performance.now() - this.nonceAt < NONCE_MS) return this.asking;
    this.nonceAt = performance.now();
    this.asking = askForNonce().then((nonce) => {
      this.nonce = nonce;
      if (nonce === null) this.asking = undefined; // the next post asks again
    });
    return this.asking;
  }

  nudge({ isUrgent = false }: { readonly isUrgent?: boolean } = {}): void {
    if (this.failures >= MAX_FAILURES || !this.report.hasNews()) return;
    const pauseMs = this.failures > 0 ? Math.min(EVERY_MS * 2 ** this.failures, LAST_RETRY_MS) : EVERY_MS;
    const restMs = Math.max(0, this.lastSentAt + pauseMs - performance.now());
    this.at(performance.now() + (isUrgent && this.failures === 0 ? FAILURE_MS : Math.max(FAILURE_MS, restMs)));
  }

  /** Sends the post that this page, or an earlier one of this tab, stored while offline. */
  async sendStored(): Promise<void> {
    const body = navigator.onLine ? stored() : null;
    if (body === null) return;
    writeSession(STORED_KEY, '');
    if ((await post(body)) === 'again') writeSession(STORED_KEY, JSON.stringify({ at: serverNow(), body }));
  }

  /** The page is hidden, perhaps for good: send everything now, or store it for the tab's next page. */
  leave(): void {
    if (this.failures >= MAX_FAILURES || !this.report.hasNews()) return;
    const body = this.body(this.report.take());
    if (!sendOnLeave(body)) writeSession(STORED_KEY, JSON.stringify({ at: serverNow(), body }));
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private at(dueAt: number): void {
    if (dueAt >= this.dueAt) return;
    clearTimeout(this.timer);
    this.dueAt = dueAt;
    this.timer = setTimeout(() => void this.send(), dueAt - performance.now());
  }

  private body(reported: ReturnType<PageReport['take']>): string {
    const nonce = this.nonce ?? undefined;
    return JSON.stringify({ bucket: this.bucket, nonce, ...reported } satisfies BeaconPost);
  }

  private async send(): Promise<void> {
    this.dueAt = Number.POSITIVE_INFINITY;
    if (this.isSending || !this.report.hasNews()) return;
    this.lastSentAt = performance.now();
    if (!navigator.onLine) return; // `nudge` runs again when the network is back
    this.isSending = true;
    await this.renewNonce();
    const reported = this.report.take();
    const outcome = await post(this.body(reported));
    this.isSending = false;
    this.failures = outcome === 'again' ? this.failures + 1 : 0;
    if (outcome === 'again') this.report.restore(reported);
    this.nudge();
  }
}
