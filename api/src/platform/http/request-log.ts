import type { FastifyBaseLogger } from 'fastify';

type Bindings = Parameters<FastifyBaseLogger['child']>[0];
type Options = Parameters<FastifyBaseLogger['child']>[1];

/** Created lazily: most requests log nothing, and a logger costs more than the rest of their logging. */
export class RequestLog {
  readonly #parent: FastifyBaseLogger;
  readonly #bindings: Bindings;
  readonly #options: Options;
  #child: FastifyBaseLogger | undefined;

  constructor(parent: FastifyBaseLogger, bindings: Bindings, options: Options) {
    this.#parent = parent;
    this.#bindings = bindings;
    this.#options = options;
  }

  get #log(): FastifyBaseLogger {
    this.#child ??= this.#parent.child(this.#bindings, this.#options);
    return this.#child;
  }

  get level(): string {
    return this.#parent.level;
  }

  child(bindings: Bindings, options?: Options): FastifyBaseLogger {
    return this.#log.child(bindings, options);
  }

  fatal(...line: readonly unknown[]): void {
    writeLog(this.#log, 'fatal', line);
  }
  error(...line: readonly unknown[]): void {
    writeLog(this.#log, 'error', line);
  }
  warn(...line: readonly unknown[]): void {
    writeLog(this.#log, 'warn', line);
  }
  info(...line: readonly unknown[]): void {
    writeLog(this.#log, 'info', line);
  }
  debug(...line: readonly unknown[]): void {
    writeLog(this.#log, 'debug', line);
  }
  trace(...line: readonly unknown[]): void {
    writeLog(this.#log, 'trace', line);
  }
  silent(): void {}
}

function writeLog(
  log: FastifyBaseLogger,
  level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace',
  line: readonly unknown[],
): void {
  const write: (...args: readonly unknown[]) => void = log[level].bind(log);
  write(...line);
}
