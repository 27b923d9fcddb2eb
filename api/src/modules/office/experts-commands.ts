import type { OfficeRow } from '@padauk/contract/office';
import { accepted, type Result } from '@padauk/contract/result';
import { readDrawAnswers } from '../draws/index.ts';
import { addExpert, listExperts, publishPicks, setExpertListed } from '../experts/index.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';

export function createExpertsCommands(
  deps: OfficeDeps,
): Handlers<'experts' | 'add-expert' | 'turn-expert' | 'publish-picks'> {
  return {
    experts: async () => accepted({ rows: await listExperts(deps.db) }),
    'add-expert': async ({ name }) => toOutcome(await addExpert(deps, { name })),
    'turn-expert': async ({ expert, to }) =>
      toOutcome(await setExpertListed(deps, { expertId: expert, isListed: to === 'on' })),
    'publish-picks': async ({ expert, draw, numbers }, operator) =>
      toOutcome(
        await publishPicks(
          { ...deps, readDrawAnswers },
          { expertId: expert, drawId: draw, numbers, by: `operator:${operator}` },
        ),
      ),
  };
}

function toOutcome(result: Result<OfficeRow>): Result<Outcome> {
  return result.ok ? accepted({ rows: [result.value], after: result.value }) : result;
}
