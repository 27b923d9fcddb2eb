import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { boundedQueue } from '../bounded-queue.ts';
import { openDecoder } from './decoder.ts';
import type { Decoding } from './decoder.types.ts';

/** Output: an upright JPEG without metadata, because the EXIF of a slip can reveal the player's location. */
export interface ImageLimits extends Omit<Decoding, 'isSquare'> {
  readonly what: string;
  readonly isSquare?: boolean;
  readonly concurrency: number; // Each decoding takes memory and a core.
}

/** Re-encodes a picture file. Refuses with IMAGE_INVALID by content, not by declared type. */
export type ReencodeImage = (playerId: string, file: string) => Promise<Result<Buffer>>;

const { decode } = openDecoder();
const MAX_WAITING = 20;
const MAX_WAITING_OF_PLAYER = 10; // beside the one in progress

/** One place per player, so that bulk uploads do not delay slips. Pictures stay on disk meanwhile. */
export function openImageFiles(limits: ImageLimits): ReencodeImage {
  const inTurn = openTurns(limits);
  return (playerId, file) => inTurn(playerId, () => reencode(file, limits));
}

type InTurn = <Value>(playerId: string, task: () => Promise<Value>) => Promise<Value>;

function openTurns({ what, concurrency }: ImageLimits): InTurn {
  const inTurn = boundedQueue({ what: `decoding of ${what}`, concurrency, maxWaiting: MAX_WAITING });
  const inPlayersTurn = queuesByPlayer(`decoding of ${what} of one player`);
  return (playerId, task) => inPlayersTurn(playerId, () => inTurn(task));
}

function queuesByPlayer(what: string): InTurn {
  const queues = new Map<string, { readonly inTurn: ReturnType<typeof boundedQueue>; tasks: number }>();
  return async (playerId, task) => {
    const queue = queues.get(playerId) ?? {
      inTurn: boundedQueue({ what, concurrency: 1, maxWaiting: MAX_WAITING_OF_PLAYER }),
      tasks: 0,
    };
    queues.set(playerId, queue);
    queue.tasks += 1;
    try {
      return await queue.inTurn(task);
    } finally {
      queue.tasks -= 1;
      if (queue.tasks === 0) queues.delete(playerId);
    }
  };
}

async function reencode(
  file: string,
  { maximumPixels, maximumSidePx, isSquare = false }: ImageLimits,
): Promise<Result<Buffer>> {
  const jpeg = await decode(file, { maximumPixels, maximumSidePx, isSquare });
  return jpeg === null ? refused(refusal('IMAGE_INVALID')) : accepted(Buffer.from(jpeg));
}
