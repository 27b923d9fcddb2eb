import type { OfficeRow } from '@padauk/contract/office';
import { accepted, type Result } from '@padauk/contract/result';
import { drawsById } from '../draws/index.ts';
import { addExpert, listExperts, publishPicks, turnExpert } from '../experts/index.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';

export function expertsCommands(
  deps: OfficeDeps,
): Handlers<'experts' | 'add-expert' | 'turn-expert' | 'publish-picks'> {
  return {
    experts: async () => accepted({ rows: await listExperts(deps.db) }),
    'add-expert': async ({ name }) => outcomeOf(await addExpert(deps, { name })),
    'turn-expert': async ({ expert, to }) =>
      outcomeOf(await turnExpert(deps, { expertId: expert, isListed: to === 'on' })),
    'publish-picks': async ({ expert, draw, numbers }, operator) =>
      outcomeOf(
        await publishPicks(
          { ...deps, drawsById },
          { expertId: expert, drawId: draw, numbers, by: `operator:${operator}` },
        ),
      ),
  };
}

function outcomeOf(result: Result<OfficeRow>): Result<Outcome> {
  return result.ok ? accepted({ rows: [result.value], after: result.value }) : result;
}
