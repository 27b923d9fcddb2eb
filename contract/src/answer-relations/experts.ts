import type { AnswerFor } from '../endpoint.ts';
import { getExpertPicks, getExperts } from '../endpoints/experts.ts';
import { MOST_PICKS } from '../rules/expert-picks.ts';
import { isDraw } from './draws.ts';
import { areDistinct, isNewestFirst, relation, type Relation } from './relation.ts';

type Experts = AnswerFor<typeof getExperts>;
type PublishedPick = NonNullable<Experts['experts'][number]['pick']>;

const isPickOf = ({ numbers, publishedAt, isHit }: PublishedPick, draw: Experts['draw']): boolean =>
  isDraw(draw) &&
  publishedAt < draw.closesAt &&
  numbers.length > 0 &&
  numbers.length <= MOST_PICKS &&
  areDistinct(numbers) &&
  isHit === (draw.result === null ? null : numbers.includes(draw.result));

/** Expected to one decimal, and never more than one of each draw. */
const isRecord = ({ draws, hits, expectedHits }: Experts['experts'][number]['record']): boolean =>
  hits >= 0 &&
  hits <= draws &&
  expectedHits >= 0 &&
  expectedHits <= draws &&
  expectedHits === Math.round(expectedHits * 10) / 10;

export const EXPERT_RELATIONS: readonly Relation[] = [
  relation(
    getExperts,
    'those who are followed come first',
    ({ experts }) => !experts.some(({ isFollowed }, index) => isFollowed && experts[index - 1]?.isFollowed === false),
  ),
  relation(getExperts, 'a pick was published before the close, and hits the result', ({ draw, experts }) =>
    experts.every(({ pick }) => pick === null || isPickOf(pick, draw)),
  ),
  relation(getExperts, 'a record has no more hits than draws', ({ experts }) =>
    experts.every(({ record }) => isRecord(record)),
  ),
  relation(getExpertPicks, 'a pick was published before the close, and hits the result', ({ picks }) =>
    picks.every(({ draw, ...pick }) => isPickOf(pick, draw)),
  ),
  relation(
    getExpertPicks,
    'the newest draw of the game is the first, each once',
    ({ picks }) =>
      isNewestFirst(picks.map(({ draw }) => draw.drawsAt)) &&
      areDistinct(picks.map(({ draw }) => draw.id)) &&
      picks.every(({ draw }) => draw.game === picks[0]?.draw.game),
  ),
  relation(getExpertPicks, 'a record has no more hits than draws', ({ expert }) => isRecord(expert.record)),
];
