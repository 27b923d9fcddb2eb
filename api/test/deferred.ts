/** A promise that the test settles when it wants the program to go on. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
}

/** What so many wait for: each goes on when all of them are there, so that none of them has seen what another does next. */
export function meetingOf(count: number): () => Promise<void> {
  const all = deferred();
  let there = 0;
  return async () => {
    there += 1;
    if (there === count) all.resolve();
    await all.promise;
  };
}

/** A promise with its `resolve` at hand. */
export function deferred<Value = void>(): Deferred<Value> {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
