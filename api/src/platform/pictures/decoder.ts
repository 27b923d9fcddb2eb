import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Unavailable } from '../bounded-queue.ts';
import type { Decoded, Decoding, Order } from './decoder.types.ts';

const PROGRAM = fileURLToPath(new URL('decode.ts', import.meta.url));

/** Decodes a picture and encodes it anew; null for what is none. Throws {@link Unavailable} when the decoder ends over it. */
export type Decode = (picture: Uint8Array | string, decoding: Decoding) => Promise<Uint8Array | null>;

export interface Decoder {
  readonly decode: Decode;
  /** Undefined while there is none. */
  readonly pid: () => number | undefined;
}

/** A picture that takes so long, at a tenth of a core, is no picture: the largest one takes half a second of a core. */
const LONGEST_MS = 60_000;

interface Waiting {
  readonly order: Order;
  readonly resolve: (jpeg: Uint8Array | null) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Decodes in a process of its own (ADR-17): pictures are what strangers have made, so what decodes them has nothing
 * that is worth taking, and takes of the processor what bets leave. It is there while it is needed.
 */
export function openDecoder(program = PROGRAM, longestMs = LONGEST_MS): Decoder {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let orders = 0;

  const start = (): ChildProcess => {
    // No word of ours is in its environment, and no flag of ours on its line.
    const started = fork(program, [], {
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
      serialization: 'advanced',
    });
    giveWay(started.pid);
    started.on('message', (message) => {
      const { id, jpeg } = message as Decoded; // what decode.ts sends, and nothing else
      waiting.get(id)?.resolve(jpeg);
      waiting.delete(id);
      hold();
    });
    const lose = (code: number | null): void => {
      // One that could not be started says so, and then that it has ended.
      if (child !== started) return;
      child = null;
      const lost = [...waiting.values()];
      waiting.clear();
      // It has ended because there was nothing to do, while this was on its way to it.
      if (code === 0) for (const one of lost) send(one);
      else
        for (const { reject } of lost)
          reject(new Unavailable(`the decoder of pictures has ended (${code ?? 'killed'})`));
    };
    started.once('exit', lose);
    started.once('error', () => lose(null));
    return started;
  };
  // While somebody waits for it, this process does not end; otherwise the decoder is no reason to stay.
  const hold = (): void => {
    if (child === null) return;
    const way = waiting.size > 0 ? 'ref' : 'unref';
    child[way]();
    child.channel?.[way]();
  };
  const send = (one: Waiting): void => {
    child ??= start();
    waiting.set(one.order.id, one);
    hold();
    // A process that has ended says so by its exit, and then all that wait are looked after.
    child.send(one.order, () => undefined);
  };
  return {
    decode: (picture, decoding) =>
      new Promise<Uint8Array | null>((resolve, reject) => {
        orders += 1;
        const late = setTimeout(() => child?.kill('SIGKILL'), longestMs);
        const ended =
          <Value>(end: (value: Value) => void) =>
          (value: Value): void => {
            clearTimeout(late);
            end(value);
          };
        send({ order: { id: orders, picture, ...decoding }, resolve: ended(resolve), reject: ended(reject) });
      }),
    pid: () => child?.pid,
  };
}

/** Not every system lets it: then pictures take as much as bets do. */
function giveWay(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    return;
  }
}
