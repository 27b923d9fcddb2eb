const MAX_CONCURRENCY = 12;

/** Results are in the order of `items`; the first failure rejects. */
export async function mapConcurrently<Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  const entries = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of entries) values[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(MAX_CONCURRENCY, items.length) }, worker));
  return values;
}
