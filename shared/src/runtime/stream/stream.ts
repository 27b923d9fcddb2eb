import { STREAM_EVENTS, STREAM_PATH, STREAM_TOPIC, type StreamEvents } from '@padauk/contract/events';
import { buildCallerHeaders } from '../api/caller-headers.ts';
import { bus } from '../bus.ts';
import { readPageSettings } from '../page/settings.ts';
import { session, type Session } from '../session/session.store.ts';
import { splitMessages, type StreamMessage } from './parse-stream.rules.ts';

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;
/** The server sends a heartbeat every 15 s. After a network change a phone keeps a dead connection open for minutes. */
const SILENCE_TIMEOUT_MS = 40_000;

let currentTopic: string | null = null;
let onTopicChange = (): void => undefined;

/** Adds a topic to the stream, one at a time: it reconnects from its last event. Returns a function to leave it. */
export function subscribeToTopic(topic: string): () => void {
  const setTopic = (next: string | null): void => {
    currentTopic = next;
    onTopicChange();
  };
  setTopic(topic);
  return () => {
    if (currentTopic === topic) setTopic(null);
  };
}

/** `fetch`, not EventSource: the token belongs in a header, not in a URL that logs keep. */
function openStream(caller: Session, lastId: string | null, signal: AbortSignal): Promise<Response> {
  const query = currentTopic === null ? '' : `?${STREAM_TOPIC}=${currentTopic}`;
  return fetch(readPageSettings().hosts.api + STREAM_PATH + query, {
    signal,
    cache: 'no-store',
    headers: {
      ...buildCallerHeaders('text/event-stream', caller.kind === 'player' ? caller.token : null),
      ...(lastId === null ? {} : { 'last-event-id': lastId }),
    },
  });
}

function emitMessage(message: StreamMessage): void {
  const name = STREAM_EVENTS.find((event) => event === message.name);
  if (name === undefined) return; // an event of a newer server
  bus.emit(name, JSON.parse(message.data) as StreamEvents[typeof name]); // the server writes events by this contract
}

async function readStream(
  body: ReadableStream<Uint8Array>,
  onBytes: () => boolean,
  onMessage: (message: StreamMessage) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  for (let chunk = await reader.read(); !chunk.done && onBytes(); chunk = await reader.read()) {
    const parsed = splitMessages(buffer + decoder.decode(chunk.value, { stream: true }));
    buffer = parsed.rest;
    parsed.messages.forEach(onMessage);
  }
}

let isOpen = false;

/** While true, callers may poll less often for facts that the stream delivers. */
export function isStreamOpen(): boolean {
  return isOpen;
}

function createSilenceTimer(onSilence: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  const restart = (): void => {
    stop();
    timer = setTimeout(onSilence, SILENCE_TIMEOUT_MS);
  };
  return { restart, stop };
}

function computeRetryMs(failures: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + Math.random());
}

/** Calls `restart` after a change of player, network, topic or visibility of the tab. */
function subscribeToChanges(restart: () => void): () => void {
  const subscriptions = [
    bus.on('session.changed').subscribe(restart),
    bus.on('network.changed').subscribe(({ isOnline }) => (isOnline ? restart() : undefined)),
  ];
  onTopicChange = restart;
  document.addEventListener('visibilitychange', restart);
  return () => {
    onTopicChange = () => undefined;
    document.removeEventListener('visibilitychange', restart);
    subscriptions.forEach((subscription) => subscription.unsubscribe());
  };
}

/** Publishes the stream on the bus. Reconnects with back-off, from the last event. The host calls it once. */
export function startStream(): () => void {
  let lastId: string | null = null;
  let failures = 0;
  let controller = new AbortController();
  let retry: ReturnType<typeof setTimeout> | undefined;
  const silence = createSilenceTimer(restart);

  function handleMessage(message: StreamMessage): void {
    lastId = message.id ?? lastId;
    if (message.name === '') return; // a position only: back-off must grow if a server opens and cuts streams
    failures = 0;
    emitMessage(message);
  }

  async function connect(): Promise<void> {
    const { signal } = controller;
    const caller = session.current();
    silence.restart();
    try {
      const answer = await openStream(caller, lastId, signal);
      if (answer.status === 401 && caller.kind === 'player') session.expire(caller.token);
      // Bytes that arrive after a change of player belong to the previous one.
      const handleBytes = (): boolean => {
        if (signal.aborted) return false;
        isOpen = true;
        silence.restart();
        return true;
      };
      if (answer.ok && answer.body !== null) await readStream(answer.body, handleBytes, handleMessage);
    } catch {
      // No network, or the stream was cut: both are normal on a phone and are retried.
    }
    if (!signal.aborted) scheduleRetry();
  }

  function scheduleRetry(): void {
    isOpen = false;
    silence.stop();
    retry = setTimeout(() => void connect(), computeRetryMs(failures));
    failures += 1;
  }

  function stop(): void {
    isOpen = false;
    controller.abort();
    clearTimeout(retry);
    silence.stop();
  }

  /** A hidden tab has no stream, because over HTTP/1.1 all tabs share six connections to a host. */
  function restart(): void {
    stop();
    if (document.hidden) return;
    controller = new AbortController();
    failures = 0;
    void connect();
  }

  const unsubscribe = subscribeToChanges(restart);
  restart();
  return () => {
    unsubscribe();
    stop();
  };
}
