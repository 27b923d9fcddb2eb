const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const MAX_VALUES = 12;

export type KnownValues = ReturnType<typeof createKnownValues>;

export function createKnownValues() {
  const byField = new Map<string, unknown[]>();
  const ids: string[] = [];
  const addValue = (list: unknown[], value: unknown): void => {
    if (!list.includes(value)) list.push(value);
    if (list.length > MAX_VALUES) list.shift();
  };
  const remember = (value: unknown, field: string): void => {
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value).slice(0, 50)) remember(inner, name);
    else if (value !== null) {
      const list = byField.get(field) ?? [];
      byField.set(field, list);
      addValue(list, value);
      if (typeof value === 'string' && UUID.test(value)) addValue(ids, value);
    }
  };
  return {
    remember: (answer: unknown) => remember(answer, ''),
    findByField: (field: string): readonly unknown[] => byField.get(field) ?? [],
    listIds: (): readonly string[] => ids,
  };
}
