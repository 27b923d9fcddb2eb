import pg from 'pg';

/** More than the program's distinct statements. Generated statements beyond the limit are sent unprepared. */
const MAX_STATEMENTS = 1_000;

const PREPARABLE = /^\s*(?:select|with|insert|update|delete)\b/;

const statementNames = new Map<string, string>();

type Query = pg.Client['query'];

/**
 * Prepares each statement once per connection: planning costs more than execution. Only for lookups by key, whose plan
 * does not depend on table size. Statements of one event-loop turn leave as one packet.
 */
export class PreparingClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config);
    const query: (...args: readonly unknown[]) => unknown = super.query.bind(this);
    let isHeld = false;
    const holdForThisTurn = (): void => {
      if (isHeld) return;
      isHeld = true;
      const { stream } = this.connection;
      stream.cork();
      process.nextTick(() => {
        isHeld = false;
        stream.uncork();
      });
    };
    const prepared = (...args: readonly unknown[]): unknown => {
      holdForThisTurn();
      const [text, values] = args;
      const name = typeof text === 'string' && Array.isArray(values) ? getStatementName(text) : undefined;
      return name === undefined ? query(...args) : query({ name, text, values });
    };
    this.query = prepared as Query; // every overload of pg's query passes through here
  }
}

function getStatementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= MAX_STATEMENTS || !PREPARABLE.test(text)) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}
