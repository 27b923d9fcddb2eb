import { SANDBOX_PROVIDER } from '@padauk/contract/games/game-wallet-service';
import { readTextVariable, type Environment } from '../../platform/environment.ts';
import { StartupError } from '../../platform/startup-error.ts';

export interface GameProviders {
  /** For a player on `ownOrigin`; null when there is none. */
  readonly findAddress: (provider: string, ownOrigin: string) => Promise<string | null>;
  /** Starts the sandbox's provider. */
  readonly wake: () => void;
}

export interface LocalProvider {
  /** Null when it cannot start. */
  readonly origin: () => Promise<string | null>;
  readonly wake: () => void;
}

/** `name=origin,name=origin`. */
export function readProviderUrls(env: Environment): ReadonlyMap<string, string> {
  const value = readTextVariable(env, 'GAME_PROVIDER_URLS');
  const pairs = value === null ? [] : value.split(',').map((pair) => pair.trim().split(/=(.*)/s));
  return new Map(
    pairs.map(([name = '', origin = '']) => {
      if (!/^[a-z][a-z0-9-]{0,30}$/.test(name) || !/^https?:\/\/[^/\s?#]+$/.test(origin))
        throw new StartupError(`GAME_PROVIDER_URLS must be name=origin,name=origin, not "${value}"`);
      return [name, origin];
    }),
  );
}

/** The sandbox's provider has our host name and its own port. */
export function openGameProviders(env: Environment, own: LocalProvider | null): GameProviders {
  const urls = readProviderUrls(env);
  return {
    findAddress: async (provider, ownOrigin) => {
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
