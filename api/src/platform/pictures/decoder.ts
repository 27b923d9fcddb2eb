import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { createBoundedQueue, UnavailableError } from '../bounded-queue.ts';

export interface DecodeOptions {
  readonly maximumPixels: number; // of the input, checked before decoding
  readonly maximumSidePx: number;
  readonly isSquare: boolean;
}

export interface DecodeRequest extends DecodeOptions {
  readonly id: number;
  readonly picture: Uint8Array | string; // bytes, or a file path
}

/** Null if the input is invalid or too large. */
export interface DecodeResult {
  readonly id: number;
  readonly jpeg: Uint8Array | null;
}

const PROGRAM = fileURLToPath(new URL('decode.ts', import.meta.url));

const DECODE_TIMEOUT_MS = 60_000; // The largest picture takes half a second of a core.

interface PendingDecode {
  readonly request: DecodeRequest;
  readonly resolve: (jpeg: Uint8Array | null) => void;
  readonly reject: (error: Error) => void;
}

/** A separate process without secrets, at low priority (ADR-17): pictures are untrusted input. */
export function createDecoder(program = PROGRAM, longestMs = DECODE_TIMEOUT_MS) {
  const waiting = new Map<number, PendingDecode>();
  let child: ChildProcess | null = null;
  let orders = 0;

  const start = (): ChildProcess => {
    // An empty environment and no flags, so that the child inherits no secret.
    const started = fork(program, [], {
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
    });
    lowerPriority(started.pid);
    started.on('message', (message) => {
      const { id, jpeg } = message as DecodeResult; // decode.ts sends nothing else
      waiting.get(id)?.resolve(jpeg);
      waiting.delete(id);
      updateRef();
    });
    const lose = (code: number | null): void => {
      if (child !== started) return; // a failed start emits `error` and then `exit`
      child = null;
      const pending = [...waiting.values()];
      waiting.clear();
      // Exit code 0: the decoder was idle and crossed with this order, so send it again.
      if (code === 0) for (const order of pending) send(order);
      else
        for (const { reject } of pending)
          reject(new UnavailableError(`the picture decoder exited (${code ?? 'killed'})`));
    };
    started.once('exit', lose);
    started.once('error', () => lose(null));
    return started;
  };
  // Ref the child process while requests are pending; unref it when idle.
  const updateRef = (): void => {
    if (child === null) return;
    const method = waiting.size > 0 ? 'ref' : 'unref';
    child[method]();
    child.channel?.[method]();
  };
  const send = (order: PendingDecode): void => {
    child ??= start();
    waiting.set(order.request.id, order);
    updateRef();
    child.send(order.request, () => undefined); // the exit handler rejects or resends pending orders
  };
  return {
    /** Null for an invalid picture. Throws {@link UnavailableError} when the decoder exits during the work. */
    decode: (picture: Uint8Array | string, decoding: DecodeOptions): Promise<Uint8Array | null> =>
      new Promise((resolve, reject) => {
        orders += 1;
        const timer = setTimeout(() => child?.kill('SIGKILL'), longestMs);
        const ended =
          <Value>(end: (value: Value) => void) =>
          (value: Value): void => {
            clearTimeout(timer);
            end(value);
          };
        send({ request: { id: orders, picture, ...decoding }, resolve: ended(resolve), reject: ended(reject) });
      }),
    getPid: (): number | undefined => child?.pid,
  };
}

function lowerPriority(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    return;
  }
}

/** Output: an upright JPEG without metadata, because the EXIF of a slip can reveal the player's location. */
export interface ImageLimits extends Omit<DecodeOptions, 'isSquare'> {
  readonly label: string;
  readonly isSquare?: boolean;
  readonly concurrency: number; // Each decoding takes memory and a core.
}

/** Re-encodes a picture file. Refuses with IMAGE_INVALID by content, not by declared type. */
export type ReencodeImage = (playerId: string, file: string) => Promise<Result<Buffer>>;

const { decode } = createDecoder();
const MAX_WAITING = 20;
const MAX_WAITING_PER_PLAYER = 10; // beside the one in progress

/** One slot per player, so that bulk uploads do not delay slips. Pictures stay on disk meanwhile. */
export function createImageReencoder(limits: ImageLimits): ReencodeImage {
  const label = `decoding of ${limits.label}`;
  const enqueue = createBoundedQueue({ label, concurrency: limits.concurrency, maxWaiting: MAX_WAITING });
  const enqueueByPlayer = createPlayerQueues(`${label} of one player`);
  return (playerId, file) => enqueueByPlayer(playerId, () => enqueue(() => reencodeFile(file, limits)));
}

type RunQueued = <Value>(playerId: string, task: () => Promise<Value>) => Promise<Value>;

function createPlayerQueues(queueLabel: string): RunQueued {
  const queues = new Map<string, { readonly enqueue: ReturnType<typeof createBoundedQueue>; tasks: number }>();
  return async (playerId, task) => {
    const queue = queues.get(playerId) ?? {
      enqueue: createBoundedQueue({ label: queueLabel, concurrency: 1, maxWaiting: MAX_WAITING_PER_PLAYER }),
      tasks: 0,
    };
    queues.set(playerId, queue);
    queue.tasks += 1;
    try {
      return await queue.enqueue(task);
    } finally {
      queue.tasks -= 1;
      if (queue.tasks === 0) queues.delete(playerId);
    }
  };
}

async function reencodeFile(
  file: string,
  { maximumPixels, maximumSidePx, isSquare = false }: ImageLimits,
): Promise<Result<Buffer>> {
  const jpeg = await decode(file, { maximumPixels, maximumSidePx, isSquare });
  return jpeg === null ? refused(createRefusal('IMAGE_INVALID')) : accepted(Buffer.from(jpeg));
}
