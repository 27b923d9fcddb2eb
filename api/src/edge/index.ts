import type { FastifyInstance } from 'fastify';
import type { Config } from '../platform/config.ts';

/** What the edge needs of the process. */
export interface EdgeDeps {
  readonly config: Config;
}

/** Serves the browser's files (the released host and remotes) beside the API. Registered last: the API's paths win. */
export async function registerEdge(_app: FastifyInstance, _deps: EdgeDeps): Promise<void> {
  // filled by the edge module
}
