import { session } from '../session/session.store.ts';
import type { StreamMessage } from './parse-stream.rules.ts';

/** What a connection received after the event `after`. Without messages it is a heartbeat. */
export interface StreamBatch {
  readonly after: string | null;
  readonly messages: readonly StreamMessage[];
}

/** The position of this tab in the stream, and its own connection. */
export interface TabStream {
  readonly getLastId: () => string | null;
  readonly getTopic: () => string | null;
  /** Does nothing while it is open. */
  readonly open: () => void;
  readonly close: () => void;
  readonly receive: (messages: readonly StreamMessage[]) => void;
}

const QUESTION = 'position';

/**
 * One connection for all visible tabs of a session and topic, because over HTTP/1.1 they share six connections to a
 * host. The tab that holds a Web Lock leads: it sends each batch to the other tabs. A follower closes its own connection
 * when it is not behind the leader. It connects again, from its last event, when it has missed a batch.
 */
export function createSharing(tab: TabStream) {
  let controller = new AbortController();
  let passBatch: ReturnType<typeof shareStream> | undefined;
  const start = (): void => {
    passBatch = undefined;
    controller = new AbortController();
    const { signal } = controller;
    // Browsers have locks and digests on the same pages (HTTPS, localhost).
    if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return;
    void buildShareName(tab.getTopic()).then((name) => {
      if (!signal.aborted) passBatch = shareStream(tab, name, signal);
    });
  };
  return {
    /** Also after a change of session, topic or visibility. */
    start,
    /** Another tab leads from now on. */
    stop: (): void => controller.abort(),
    /** Expects each batch of the own connection, before it is received here. */
    pass: (batch: StreamBatch): void => passBatch?.(batch),
  };
}

function shareStream(tab: TabStream, name: string, signal: AbortSignal): (batch: StreamBatch) => void {
  const channel = new BroadcastChannel(name);
  let isLeader = false;
  const send: (message: StreamBatch | typeof QUESTION) => void = channel.postMessage.bind(channel);
  const sendPosition = (): void => send({ after: tab.getLastId(), messages: [] });
  const askPosition = (): void => send(QUESTION);

  channel.onmessage = ({ data }: MessageEvent<StreamBatch | typeof QUESTION>) => {
    if (data !== QUESTION && !isLeader) followBatch(tab, data);
    if (data === QUESTION && isLeader) sendPosition();
  };
  signal.addEventListener('abort', () => channel.close());

  async function lead(): Promise<void> {
    if (signal.aborted) return;
    isLeader = true;
    tab.open();
    sendPosition();
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }
  // It rejects when the signal aborts, and where storage is blocked: then every tab keeps its own connection.
  navigator.locks.request(name, { signal }, lead).catch(() => undefined);
  askPosition();
  return (batch) => (isLeader ? send(batch) : askPosition());
}

/** A digest of the token, because names of locks appear in developer tools and crash reports. */
async function buildShareName(topic: string | null): Promise<string> {
  const caller = session.current();
  const token = new TextEncoder().encode(caller.kind === 'player' ? caller.token : '');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', token));
  return `padauk.stream.2 ${btoa(String.fromCharCode(...digest))} ${topic ?? ''}`;
}

function followBatch(tab: TabStream, { after, messages }: StreamBatch): void {
  const lastId = tab.getLastId();
  if (after === null) return; // the leader has no position yet
  if (lastId === null || isAfter(after, lastId)) return tab.open();
  tab.close();
  const isBehind = isAfter(lastId, after);
  const unread = isBehind ? messages.filter(({ id }) => id === null || isAfter(id, lastId)) : messages;
  try {
    tab.receive(unread);
  } catch {
    // A malformed message. The leader meets it too, connects again behind it, and sends the rest.
  }
}

/** An id is `writer.position`, and behind `~` the position where boards are withheld. */
function isAfter(id: string, other: string): boolean {
  const [writer = 0, position = 0] = id.split(/[.~]/).map(Number);
  const [otherWriter = 0, otherPosition = 0] = other.split(/[.~]/).map(Number);
  return writer > otherWriter || (writer === otherWriter && position > otherPosition);
}
