export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
}

/** A barrier: each caller continues when `count` callers have arrived. */
export function createBarrier(count: number): () => Promise<void> {
  const everyone = createDeferred();
  let arrived = 0;
  return async () => {
    arrived += 1;
    if (arrived === count) everyone.resolve();
    await everyone.promise;
  };
}

export function createDeferred<Value = void>(): Deferred<Value> {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
