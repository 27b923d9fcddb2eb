import { accepted, type Result } from '@padauk/contract/result';
import { listProviders, turnGame, turnProvider } from '../games/index.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';

/** P6, E7: providers and games, on, under maintenance, or off. */
export function gamesCommands(
  deps: Pick<OfficeDeps, 'db' | 'clock'>,
): Handlers<'providers' | 'turn-provider' | 'turn-game'> {
  return {
    providers: async () => accepted({ rows: await listProviders(deps.db) }),
    'turn-provider': async ({ provider, to, minutes }) =>
      outcomeOf(await turnProvider(deps, { code: provider, state: to, minutes: minutes ?? null })),
    'turn-game': async ({ game, to }) => outcomeOf(await turnGame(deps, { id: game, state: to })),
  };
}

function outcomeOf(turned: Awaited<ReturnType<typeof turnGame>>): Result<Outcome> {
  return turned.ok ? accepted({ rows: [turned.value.after], ...turned.value }) : turned;
}
