import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { sendBeacons, type getBeaconNonce } from '@padauk/contract/delivery/beacons.endpoints';
import { getServerNow, hasFields, readPageSettings, resolveUrl } from '@padauk/shared/runtime';
import { readSessionItem, writeSessionItem } from '../page/session-storage.ts';
import type { BeaconBatch, BeaconPost, PageReport } from './page-report.rules.ts';

const INTERVAL_MS = 10_000;
const FAILURE_DELAY_MS = 1_000;
const MAX_RETRY_MS = 5 * 60_000;
/** A network that blocks only these posts is left alone after this many failures. */
const MAX_FAILURES = 6;
/** Half of the time for which the server accepts a nonce. */
const NONCE_TTL_MS = 30 * 60_000;
const STORED_KEY = 'beacons';
/** The server counts a stored post in the minute of its arrival, so an older one would distort the statistics. */
const STORED_TTL_MS = 10 * 60_000;

interface StoredPost {
  readonly at: number;
  readonly body: string;
}

type PostOutcome = 'accepted' | 'refused' | 'retry';

function getBeaconUrl(): string {
  return resolveUrl(sendBeacons.path, sendBeacons.host, readPageSettings());
}

/** Not the API client, which sends device and player ids: beacons are anonymous. */
async function postBeacon(body: string): Promise<PostOutcome> {
  try {
    const answer = await fetch(getBeaconUrl(), {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
      keepalive: true,
      credentials: 'omit',
    });
    if (answer.ok) return 'accepted';
    return answer.status === 429 || answer.status >= 500 ? 'retry' : 'refused';
  } catch {
    return 'retry';
  }
}

/** From the path of the posts; null on failure. The server takes posts without a nonce but does not decide by them. */
async function fetchNonce(): Promise<string | null> {
  try {
    const answer = await fetch(getBeaconUrl(), { credentials: 'omit' });
    const { nonce } = (await answer.json()) as Partial<AnswerFor<typeof getBeaconNonce>>; // or a refusal
    return nonce ?? null;
  } catch {
    return null;
  }
}

function sendOnExit(body: string): boolean {
  return (
    navigator.onLine &&
    typeof navigator.sendBeacon === 'function' &&
    navigator.sendBeacon(getBeaconUrl(), new Blob([body], { type: 'application/json' }))
  );
}

function readStoredPost(): string | null {
  try {
    const stored: unknown = JSON.parse(readSessionItem(STORED_KEY) ?? 'null');
    if (!hasFields<StoredPost>(stored, { at: 'number', body: 'string' })) return null;
    return getServerNow() - stored.at < STORED_TTL_MS ? stored.body : null;
  } catch {
    return null;
  }
}

function storePost(body: string): void {
  writeSessionItem(STORED_KEY, JSON.stringify({ at: getServerNow(), body } satisfies StoredPost));
}

export class BeaconSender {
  private readonly report: PageReport;
  private readonly bucket: number;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private dueAt = Number.POSITIVE_INFINITY;
  private lastSentAt = -INTERVAL_MS;
  private failures = 0;
  private isSending = false;
  private nonce: string | null = null;
  private nonceRequestedAt = -NONCE_TTL_MS;
  private nonceRequest: Promise<void> | undefined;

  constructor(report: PageReport, bucket: number) {
    this.report = report;
    this.bucket = bucket;
  }

  renewNonce(): Promise<void> {
    if (this.nonceRequest !== undefined && performance.now() - this.nonceRequestedAt < NONCE_TTL_MS)
      return this.nonceRequest;
    this.nonceRequestedAt = performance.now();
    this.nonceRequest = fetchNonce().then((nonce) => {
      this.nonce = nonce;
      if (nonce === null) this.nonceRequest = undefined; // the next post requests one again
    });
    return this.nonceRequest;
  }

  schedulePost({ isUrgent = false }: { readonly isUrgent?: boolean } = {}): void {
    if (this.failures >= MAX_FAILURES || !this.report.hasEntries()) return;
    const pauseMs = this.failures > 0 ? Math.min(INTERVAL_MS * 2 ** this.failures, MAX_RETRY_MS) : INTERVAL_MS;
    const waitMs = Math.max(0, this.lastSentAt + pauseMs - performance.now());
    this.scheduleAt(
      performance.now() + (isUrgent && this.failures === 0 ? FAILURE_DELAY_MS : Math.max(FAILURE_DELAY_MS, waitMs)),
    );
  }

  async sendStored(): Promise<void> {
    const body = navigator.onLine ? readStoredPost() : null;
    if (body === null) return;
    writeSessionItem(STORED_KEY, '');
    if ((await postBeacon(body)) === 'retry') storePost(body);
  }

  flush(): void {
    if (this.failures >= MAX_FAILURES || !this.report.hasEntries()) return;
    const body = this.buildBody(this.report.drainBatch());
    if (!sendOnExit(body)) storePost(body);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private scheduleAt(dueAt: number): void {
    if (dueAt >= this.dueAt) return;
    clearTimeout(this.timer);
    this.dueAt = dueAt;
    this.timer = setTimeout(() => void this.sendBatch(), dueAt - performance.now());
  }

  private buildBody(reported: BeaconBatch): string {
    const nonce = this.nonce ?? undefined;
    return JSON.stringify({ bucket: this.bucket, nonce, ...reported } satisfies BeaconPost);
  }

  private async sendBatch(): Promise<void> {
    this.dueAt = Number.POSITIVE_INFINITY;
    if (this.isSending || !this.report.hasEntries()) return;
    this.lastSentAt = performance.now();
    if (!navigator.onLine) return; // `schedulePost` runs again when the network is back
    this.isSending = true;
    await this.renewNonce();
    const reported = this.report.drainBatch();
    const outcome = await postBeacon(this.buildBody(reported));
    this.isSending = false;
    this.failures = outcome === 'retry' ? this.failures + 1 : 0;
    if (outcome === 'retry') this.report.restoreBatch(reported);
    this.schedulePost();
  }
}
