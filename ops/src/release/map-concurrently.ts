/** Works on many things, some at a time. Answers in the order of the things; the first failure ends it. */
export async function mapConcurrently<Item, Value>(
  limit: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  const entries = items.entries();
  // Workers share one iterator: each takes what is next.
  const worker = async (): Promise<void> => {
    for (const [index, item] of entries) values[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return values;
}
