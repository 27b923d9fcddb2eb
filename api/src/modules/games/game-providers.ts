import { SANDBOX_PROVIDER } from '@padauk/contract/game-wallet-service';
import { textVariable, type Environment } from '../../platform/environment.ts';
import { StartupError } from '../../platform/startup-error.ts';

/** Where the pages of providers are. */
export interface GameProviders {
  /** The origin of a provider's pages, for a player who has our page at `ownOrigin`; null when there is none. */
  readonly addressOf: (provider: string, ownOrigin: string) => Promise<string | null>;
  /** Somebody looks at games: the sandbox's own provider is not started before. */
  readonly wake: () => void;
}

/** The sandbox's own provider, a process beside ours. */
export interface OwnProvider {
  /** Starts it where it does not run, and waits; null when it is not there, and is not about to be. */
  readonly origin: () => Promise<string | null>;
  readonly wake: () => void;
}

/** Reads `GAME_PROVIDER_URLS`, `name=origin,name=origin`. Throws a sentence that names it. */
export function readProviderUrls(env: Environment): ReadonlyMap<string, string> {
  const given = textVariable(env, 'GAME_PROVIDER_URLS');
  const pairs = given === null ? [] : given.split(',').map((pair) => pair.trim().split(/=(.*)/s));
  return new Map(
    pairs.map(([name = '', origin = '']) => {
      if (!/^[a-z][a-z0-9-]{0,30}$/.test(name) || !/^https?:\/\/[^/\s?#]+$/.test(origin))
        throw new StartupError(`GAME_PROVIDER_URLS must be name=origin,name=origin, not "${given}"`);
      return [name, origin];
    }),
  );
}

/** Those that the settings name, and the sandbox's own, which is at our own name on a port of its own. */
export function openGameProviders(env: Environment, own: OwnProvider | null): GameProviders {
  const urls = readProviderUrls(env);
  return {
    addressOf: async (provider, ownOrigin) => {
      const named = urls.get(provider);
      if (named !== undefined) return named;
      const address = provider === SANDBOX_PROVIDER ? ((await own?.origin()) ?? null) : null;
      if (address === null) return null;
      const at = new URL(ownOrigin);
      at.port = new URL(address).port;
      return at.origin;
    },
    wake: () => own?.wake(),
  };
}
