export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
}

/** A barrier: each caller continues when `count` callers have arrived. */
export function createBarrier(count: number): () => Promise<void> {
  const all = createDeferred();
  let there = 0;
  return async () => {
    there += 1;
    if (there === count) all.resolve();
    await all.promise;
  };
}

export function createDeferred<Value = void>(): Deferred<Value> {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
