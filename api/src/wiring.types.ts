import type { FastifyInstance } from 'fastify';
import type { Registry } from '@padauk/contract/registry';
import type { NumberGameEntry } from './modules/draws/index.ts';
import type { GameProviders } from './modules/games/index.ts';
import type { ForwardOptions, GameWallet } from './modules/transfers/index.ts';
import type { Db } from './platform/database/database.ts';
import type { Deps } from './platform/deps.ts';
import type { Router } from './platform/http/router.ts';
import type { Jobs } from './platform/jobs/job-runner.ts';

export interface Wiring {
  readonly deps: Deps;
  readonly background: Deps; // for jobs, on separate connections
  readonly staff: Deps; // for operators
  readonly books: Db;
  readonly router: Router;
  readonly players: FastifyInstance; // for routes outside the contract: pictures, streams
  readonly operators: FastifyInstance;
  readonly jobs: Pick<Jobs, 'every' | 'list' | 'uptimeMs'>;
  readonly moveClock: ((to: Date) => Promise<void>) | null; // null in production
  readonly registry: () => Promise<Registry | null>; // null while nothing is published
  readonly gameWallet: GameWallet;
  readonly numberGames: readonly NumberGameEntry[];
  readonly flushRefusals: () => Promise<void>;
  readonly gameWalletTarget: ForwardOptions; // target of forwarded game wallet calls
  readonly gameProviders: GameProviders;
}
