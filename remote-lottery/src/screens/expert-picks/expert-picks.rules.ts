import type { ExpertPicks } from '../../resources/experts.resource.ts';

export type Outcome = 'hit' | 'missed' | 'waiting' | 'void';

/** A voided draw counts neither as hit nor as miss. */
export function getOutcome({ draw, isHit }: Pick<ExpertPicks['picks'][number], 'isHit' | 'draw'>): Outcome {
  if (draw.status === 'void') return 'void';
  if (isHit === null) return 'waiting';
  return isHit ? 'hit' : 'missed';
}
