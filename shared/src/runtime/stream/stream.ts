import { STREAM_EVENTS, STREAM_PATH, STREAM_TOPIC, type StreamEvents } from '@padauk/contract/events';
import { buildCallerHeaders } from '../api/caller-headers.ts';
import { bus } from '../bus.ts';
import { readPageSettings } from '../page/settings.ts';
import { session, type Session } from '../session/session.store.ts';
import { splitMessages, type StreamMessage } from './parse-stream.rules.ts';
import { createSharing } from './share-stream.ts';

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
  signal: AbortSignal,
  onMessages: (messages: readonly StreamMessage[]) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  // Bytes that arrive after a change of player belong to the previous one.
  for (let chunk = await reader.read(); !chunk.done && !signal.aborted; chunk = await reader.read()) {
    const parsed = splitMessages(buffer + decoder.decode(chunk.value, { stream: true }));
    buffer = parsed.rest;
    onMessages(parsed.messages);
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

interface ConnectionPorts {
  readonly getLastId: () => string | null;
  readonly onMessages: (messages: readonly StreamMessage[]) => void;
  readonly silence: ReturnType<typeof createSilenceTimer>;
}

/** Reconnects with back-off, from the last event, until it is closed. */
function createConnection({ getLastId, onMessages, silence }: ConnectionPorts) {
  let controller = new AbortController();
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function connect(): Promise<void> {
    const { signal } = controller;
    const caller = session.current();
    silence.restart();
    try {
      const answer = await openStream(caller, getLastId(), signal);
      if (answer.status === 401 && caller.kind === 'player') session.expire(caller.token);
      if (answer.ok && answer.body !== null)
        await readStream(answer.body, signal, (messages) => {
          // Back-off must grow if a server opens and cuts streams: a position is no event.
          if (messages.some((message) => message.name !== '')) failures = 0;
          onMessages(messages);
        });
    } catch {
      // No network, or the stream was cut: both are normal on a phone and are retried.
    }
    if (signal.aborted) return;
    isOpen = false;
    silence.stop();
    retry = setTimeout(() => void connect(), computeRetryMs(failures));
    failures += 1;
  }

  return {
    open: (): void => {
      if (!controller.signal.aborted) return;
      controller = new AbortController();
      failures = 0;
      void connect();
    },
    close: (): void => {
      controller.abort();
      clearTimeout(retry);
    },
  };
}

/** Publishes the stream on the bus. The host calls it once. */
export function startStream(): () => void {
  let lastId: string | null = null;
  const getLastId = (): string | null => lastId;
  const silence = createSilenceTimer(restart);
  const connection = createConnection({
    getLastId,
    silence,
    onMessages: (messages) => {
      sharing.pass({ after: lastId, messages });
      receive(messages);
    },
  });
  // Not a chunk: the streams of six tabs occupy all connections of HTTP/1.1, so a seventh request would wait for ever.
  const sharing = createSharing({ getLastId, getTopic: () => currentTopic, receive, ...connection });

  function receive(messages: readonly StreamMessage[]): void {
    isOpen = true;
    silence.restart();
    for (const message of messages) {
      lastId = message.id ?? lastId;
      if (message.name !== '') emitMessage(message);
    }
  }

  function stop(): void {
    isOpen = false;
    sharing.stop();
    connection.close();
    silence.stop();
  }

  /** A hidden tab has no stream, because over HTTP/1.1 all tabs share six connections to a host. */
  function restart(): void {
    stop();
    if (document.hidden) return;
    connection.open();
    sharing.start();
  }

  const unsubscribe = subscribeToChanges(restart);
  restart();
  return () => {
    unsubscribe();
    stop();
  };
}
