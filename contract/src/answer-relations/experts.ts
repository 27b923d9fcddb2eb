import type { AnswerFor } from '../endpoint.ts';
import { getExpertPicks, getExperts } from '../endpoints/experts.ts';
import { MAX_PICKS } from '../rules/expert-picks.ts';
import { isConsistentDraw } from './draws.ts';
import { areDistinct, isNewestFirst, defineRelation, type Relation } from './relation.ts';

type Experts = AnswerFor<typeof getExperts>;
type PublishedPick = NonNullable<Experts['experts'][number]['pick']>;

const isConsistentPick = ({ numbers, publishedAt, isHit }: PublishedPick, draw: Experts['draw']): boolean =>
  isConsistentDraw(draw) &&
  publishedAt < draw.closesAt &&
  numbers.length > 0 &&
  numbers.length <= MAX_PICKS &&
  areDistinct(numbers) &&
  isHit === (draw.result === null ? null : numbers.includes(draw.result));

/** `expectedHits` has one decimal and is at most one per draw. */
const isConsistentRecord = ({ draws, hits, expectedHits }: Experts['experts'][number]['record']): boolean =>
  hits >= 0 &&
  hits <= draws &&
  expectedHits >= 0 &&
  expectedHits <= draws &&
  expectedHits === Math.round(expectedHits * 10) / 10;

export const EXPERT_RELATIONS: readonly Relation[] = [
  defineRelation(
    getExperts,
    'followed experts come first',
    ({ experts }) => !experts.some(({ isFollowed }, index) => isFollowed && experts[index - 1]?.isFollowed === false),
  ),
  defineRelation(
    getExperts,
    'a pick was published before the close, and isHit matches the result',
    ({ draw, experts }) => experts.every(({ pick }) => pick === null || isConsistentPick(pick, draw)),
  ),
  defineRelation(getExperts, 'a record has no more hits than draws', ({ experts }) =>
    experts.every(({ record }) => isConsistentRecord(record)),
  ),
  defineRelation(getExpertPicks, 'a pick was published before the close, and isHit matches the result', ({ picks }) =>
    picks.every(({ draw, ...pick }) => isConsistentPick(pick, draw)),
  ),
  defineRelation(
    getExpertPicks,
    'picks are sorted newest draw first, one per draw',
    ({ picks }) =>
      isNewestFirst(picks.map(({ draw }) => draw.drawsAt)) &&
      areDistinct(picks.map(({ draw }) => draw.id)) &&
      picks.every(({ draw }) => draw.game === picks[0]?.draw.game),
  ),
  defineRelation(getExpertPicks, 'a record has no more hits than draws', ({ expert }) =>
    isConsistentRecord(expert.record),
  ),
];
