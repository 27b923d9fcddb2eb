import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { boundedQueue } from '../bounded-queue.ts';
import { openDecoder } from './decoder.ts';
import type { Decoding } from './decoder.types.ts';

/** A picture as we keep it: JPEG, turned upright, without its metadata (a slip's EXIF tells where the player lives). */
export interface ImageLimits extends Omit<Decoding, 'isSquare'> {
  /** For the log. */
  readonly what: string;
  readonly isSquare?: boolean;
  /** Decoding takes memory and a core: so many at a time. */
  readonly concurrency: number;
}

/** Decodes a picture of a player, or of an operator, that lies in a file, and encodes it anew; what is none, whatever it calls itself, is refused with IMAGE_INVALID. */
export type ReencodeImage = (playerId: string, file: string) => Promise<Result<Buffer>>;

/** One for this process, whatever pictures are for. */
const { decode } = openDecoder();
const MAX_WAITING = 20;
/** Behind a player's own first one. */
const MAX_WAITING_OF_PLAYER = 10;

/** A queue of its own for each use, in which a player has one place: whoever sends many, or faces, does not keep others' slips waiting. No picture is in memory before its turn. */
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

/** One at a time for each player. */
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
