import pg from 'pg';

/** More different statements than the program has: what is not one of the first thousand was put together, and is sent as it is. */
const MAX_NAMES = 1_000;

/** Begin, commit and settings have no plan to keep. */
const PLANNED = /^\s*(?:select|with|insert|update|delete)\b/;

const names = new Map<string, string>();

type Query = pg.Client['query'];

/**
 * A client that prepares each statement once per connection, under a name of its own: the longest of ours cost more to plan
 * than to run. For statements whose plan does not depend on how large a table has become since: those that look rows up by key.
 * What is sent in one turn of the event loop leaves as one packet: each on its own would cost as much as the answer to a player.
 */
export class PreparingClient extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super(config);
    const query: (...given: readonly unknown[]) => unknown = super.query.bind(this);
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
    const prepared = (...given: readonly unknown[]): unknown => {
      holdForThisTurn();
      const [text, values] = given;
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
      return name === undefined ? query(...given) : query({ name, text, values });
    };
    // pg has a dozen forms of this one method; all of them pass through here, and one gets a name.
    this.query = prepared as Query;
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES || !PLANNED.test(text)) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}
