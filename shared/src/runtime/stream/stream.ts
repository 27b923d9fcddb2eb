import { STREAM_EVENTS, STREAM_PATH, STREAM_TOPIC, type StreamEvents } from '@padauk/contract/events';
import { callerHeaders } from '../api/caller-headers.ts';
import { bus } from '../bus.ts';
import { pageSettings } from '../page/settings.ts';
import { session, type Session } from '../session/session.store.ts';
import { takeMessages, type StreamMessage } from './parse-stream.rules.ts';

const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** The server's heart beats each 15 s. A phone that changed its network keeps a dead connection open for minutes, and hears nothing. */
const SILENCE_MS = 40_000;

let topic: string | null = null;
let onTopic = (): void => undefined;

/** Hears, beside what is for this player, what is said of one topic: the stream is opened anew from its last event. One topic at a time; the answer leaves it. */
export function listenTo(wanted: string): () => void {
  const change = (to: string | null): void => {
    topic = to;
    onTopic();
  };
  change(wanted);
  return () => {
    if (topic === wanted) change(null);
  };
}

/** `fetch`, not EventSource: the token belongs in a header, never in a URL that logs keep. */
function open(by: Session, lastId: string | null, signal: AbortSignal): Promise<Response> {
  const query = topic === null ? '' : `?${STREAM_TOPIC}=${topic}`;
  return fetch(pageSettings().hosts.api + STREAM_PATH + query, {
    signal,
    cache: 'no-store',
    headers: {
      ...callerHeaders('text/event-stream', by.kind === 'player' ? by.token : null),
      ...(lastId === null ? {} : { 'last-event-id': lastId }),
    },
  });
}

function tell(message: StreamMessage): void {
  const name = STREAM_EVENTS.find((known) => known === message.name);
  if (name === undefined) return; // a newer server's event: this page does not know it, and need not
  bus.emit(name, JSON.parse(message.data) as StreamEvents[typeof name]); // the server writes events by the same contract
}

/** Reads until the stream ends. `onBytes` answers whether to go on. */
async function read(
  body: ReadableStream<Uint8Array>,
  onBytes: () => boolean,
  onMessage: (message: StreamMessage) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let buffer = '';
  for (let chunk = await reader.read(); !chunk.done && onBytes(); chunk = await reader.read()) {
    const taken = takeMessages(buffer + decoder.decode(chunk.value, { stream: true }));
    buffer = taken.rest;
    taken.messages.forEach(onMessage);
  }
}

let isOpen = false;

/** Is the server heard right now? Whoever asks again and again for what the stream tells may then ask less often. */
export function isStreamOpen(): boolean {
  return isOpen;
}

/** Calls when nothing was heard for SILENCE_MS. */
function silenceTimer(onSilence: () => void): { readonly restart: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  const restart = (): void => {
    stop();
    timer = setTimeout(onSilence, SILENCE_MS);
  };
  return { restart, stop };
}

/** How long to wait after so many failures in a row, with jitter. */
function retryMs(failures: number): number {
  return Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + Math.random());
}

/**
 * Keeps the server's stream on the bus: reconnects with back-off and jitter, or when it has fallen silent; resumes after the
 * last event, starts anew when the session changes. The host calls it once; the answer stops it.
 */
export function startStream(): () => void {
  let lastId: string | null = null;
  let failures = 0;
  let controller = new AbortController();
  let retry: ReturnType<typeof setTimeout> | undefined;
  const silence = silenceTimer(restart);

  function hear(message: StreamMessage): void {
    lastId = message.id ?? lastId;
    if (message.name === '') return; // only a place: a server that opens streams and cuts them is still asked less and less often
    failures = 0;
    tell(message);
  }

  async function connect(): Promise<void> {
    const { signal } = controller;
    const by = session.current();
    silence.restart();
    try {
      const answer = await open(by, lastId, signal);
      if (answer.status === 401 && by.kind === 'player') session.expire(by.token);
      // Bytes that were on their way when the player changed are not told to the next one.
      const isWanted = (): boolean => {
        if (signal.aborted) return false;
        isOpen = true;
        silence.restart();
        return true;
      };
      if (answer.ok && answer.body !== null) await read(answer.body, isWanted, hear);
    } catch {
      // No network, or the stream was cut: both are ordinary on a phone, and both mean to try again.
    }
    if (!signal.aborted) later();
  }

  function later(): void {
    isOpen = false;
    silence.stop();
    retry = setTimeout(() => void connect(), retryMs(failures));
    failures += 1;
  }

  function stop(): void {
    isOpen = false;
    controller.abort();
    clearTimeout(retry);
    silence.stop();
  }

  function restart(): void {
    stop();
    controller = new AbortController();
    failures = 0;
    void connect();
  }

  const subscriptions = [
    bus.on('session.changed').subscribe(restart),
    bus.on('network.changed').subscribe(({ isOnline }) => (isOnline ? restart() : undefined)),
  ];
  onTopic = restart;
  void connect();
  return () => {
    onTopic = () => undefined;
    stop();
    subscriptions.forEach((subscription) => subscription.unsubscribe());
  };
}
