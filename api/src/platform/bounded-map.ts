/** Drops the oldest entry beyond the maximum, so that memory stays bounded. */
export function setNewest<Value>(map: Map<string, Value>, key: string, value: Value, maximum: number): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.size > maximum ? map.keys().next().value : undefined;
  if (oldest !== undefined) map.delete(oldest);
}
