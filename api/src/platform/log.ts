import type { FastifyBaseLogger } from 'fastify';

/** What the program writes its log with. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error' | 'debug'>;
