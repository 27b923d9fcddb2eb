import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { createBoundedQueue } from '../bounded-queue.ts';
import { type DecodeOptions, createDecoder } from './decoder.ts';

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
  const enqueue = createDecodeQueue(limits);
  return (playerId, file) => enqueue(playerId, () => reencodeFile(file, limits));
}

type RunQueued = <Value>(playerId: string, task: () => Promise<Value>) => Promise<Value>;

function createDecodeQueue({ label, concurrency }: ImageLimits): RunQueued {
  const enqueue = createBoundedQueue({ label: `decoding of ${label}`, concurrency, maxWaiting: MAX_WAITING });
  const enqueueByPlayer = createPlayerQueues(`decoding of ${label} of one player`);
  return (playerId, task) => enqueueByPlayer(playerId, () => enqueue(task));
}

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
