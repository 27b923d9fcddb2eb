import type { ExpertPicks } from '../../resources/experts.resource.ts';

export type Outcome = 'hit' | 'missed' | 'waiting' | 'void';

/** How a pick did; a draw that was called off says so, and counts for nothing. */
export function outcomeOf({ draw, isHit }: Pick<ExpertPicks['picks'][number], 'isHit' | 'draw'>): Outcome {
  if (draw.status === 'void') return 'void';
  if (isHit === null) return 'waiting';
  return isHit ? 'hit' : 'missed';
}
