import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import type { getExpertPicks, getExperts, followExpert as endpoint } from '@padauk/contract/lottery/experts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { buildExpertRecord, type NumberGame } from '@padauk/contract/lottery/number-game.rules';
import {
  readExpert,
  readListedExperts,
  readPicksOfDraw,
  readPicksOfExpert,
  deleteFollow,
  insertFollow,
  type CountedExpert,
  type ExpertsDeps,
  type PublishedPick,
} from './expert.repository.ts';

type Experts = AnswerFor<typeof getExperts>;
type Picks = AnswerFor<typeof getExpertPicks>;
interface Visitor {
  readonly playerId: string | null;
}

const MAX_PICKS = 60;

export async function listDrawExperts(
  { db, clock, games, readDrawAnswers }: ExpertsDeps,
  { drawId, playerId }: RequestFor<typeof getExperts> & Visitor,
): Promise<Result<Experts>> {
  const draw = (await readDrawAnswers(db, [drawId], clock.now())).get(drawId);
  const game = games.find(({ rules }) => rules.code === draw?.game)?.rules;
  if (draw === undefined || game === undefined) return refused(createRefusal('NOT_FOUND'));
  const experts = await readListedExperts(db, { game: game.code, playerId });
  const picks = new Map((await readPicksOfDraw(db, drawId)).map((pick) => [pick.expertId, pick]));
  return accepted({
    draw,
    experts: experts.map((expert) => {
      const pick = picks.get(expert.id);
      return { ...toExpert(expert, game), pick: pick === undefined ? null : toPick(pick, draw) };
    }),
  });
}

export async function listExpertPicks(
  { db, clock, games, readDrawAnswers }: ExpertsDeps,
  { expertId, game: code, playerId }: RequestFor<typeof getExpertPicks> & Visitor,
): Promise<Result<Picks>> {
  const game = games.find(({ rules }) => rules.code === code)?.rules;
  const expert = game === undefined ? null : await readExpert(db, expertId, { game: code, playerId });
  if (game === undefined || expert === null) return refused(createRefusal('NOT_FOUND'));
  const picks = await readPicksOfExpert(db, { expertId, game: code, limit: MAX_PICKS });
  const draws = await readDrawAnswers(
    db,
    picks.map(({ drawId }) => drawId),
    clock.now(),
  );
  return accepted({
    expert: toExpert(expert, game),
    picks: picks.flatMap((pick) => {
      const draw = draws.get(pick.drawId);
      return draw === undefined ? [] : [{ ...toPick(pick, draw), draw }];
    }),
  });
}

function toExpert({ id, name, isFollowed, ...counts }: CountedExpert, game: NumberGame): Picks['expert'] {
  return { id, name, isFollowed, record: buildExpertRecord(counts, game.numbers.length) };
}

function toPick(
  { numbers, publishedAt }: PublishedPick,
  { result, status }: Experts['draw'],
): NonNullable<Experts['experts'][number]['pick']> {
  return {
    numbers: [...numbers],
    publishedAt: publishedAt.toISOString(),
    isHit: result === null || status === 'void' ? null : numbers.includes(result),
  };
}

/** An unlisted expert can still be unfollowed. */
export async function followExpert(
  { db, clock }: Pick<ExpertsDeps, 'db' | 'clock'>,
  { playerId, expertId, isFollowed }: RequestFor<typeof endpoint> & { readonly playerId: string },
): Promise<Result<AnswerFor<typeof endpoint>>> {
  if (!isFollowed) await deleteFollow(db, playerId, expertId);
  else if (!(await insertFollow(db, playerId, expertId, clock.now()))) return refused(createRefusal('NOT_FOUND'));
  return accepted({ expertId, isFollowed });
}
