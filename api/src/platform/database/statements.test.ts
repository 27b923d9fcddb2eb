import { Kysely, sql } from 'kysely';
import { createDeferred, type Deferred } from '../../../test/deferred.ts';
import type { Db, Tx } from './database.ts';
import { PipelinedDialect } from './statements.ts';
import { runInTransaction } from './transaction.ts';

function createConnection(): { readonly db: Db; readonly sent: string[]; readonly begun: Deferred<Error | null> } {
  const sent: string[] = [];
  const begun = createDeferred<Error | null>();
  const query = async (text: string): Promise<unknown> => {
    sent.push(text.replace(/^start transaction.*/, 'begin'));
    const failure = sent.at(-1) === 'begin' ? await begun.promise : null;
    if (failure !== null) throw failure;
    return { command: text.toUpperCase(), rowCount: 0, rows: [] };
  };
  const pool = {
    options: {},
    connect: () => Promise.resolve({ query, release: () => undefined }),
    end: () => Promise.resolve(),
  };
  // What the driver uses of a pool.
  return { db: new Kysely({ dialect: new PipelinedDialect({ pool: pool as never }) }), sent, begun };
}

const lockThenWrite = async (tx: Tx): Promise<void> => {
  await Promise.all([sql`lock one`.execute(tx), sql`lock two`.execute(tx)]);
  await sql`write`.execute(tx);
};
const waitOneTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

describe('pipelined begin of a transaction', () => {
  it.each([
    ['sends the first locks without waiting for the answer to begin', true, ['begin', 'lock one', 'lock two']],
    ['waits for the answer to begin without beginsWithLocks', false, ['begin']],
  ])('%s', async (_title, beginsWithLocks, first) => {
    const { db, sent, begun } = createConnection();
    const work = runInTransaction(db, lockThenWrite, { beginsWithLocks });
    await waitOneTurn();
    const sentBeforeAnswer = [...sent];
    begun.resolve(null);
    await work;

    expect(sentBeforeAnswer).toEqual(first);
    expect(sent).toEqual(['begin', 'lock one', 'lock two', 'write', 'commit']);
  });

  it('I6 writes nothing when begin fails, whatever the locks answer', async () => {
    const { db, sent, begun } = createConnection();
    const work = runInTransaction(db, lockThenWrite, { beginsWithLocks: true });
    await waitOneTurn();
    begun.resolve(new Error('the begin was cancelled'));

    await expect(work).rejects.toThrow('the begin was cancelled');
    expect(sent).toEqual(['begin', 'lock one', 'lock two', 'rollback']);
  });
});
