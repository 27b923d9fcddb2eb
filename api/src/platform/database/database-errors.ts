const SERIALIZATION_FAILURES: readonly unknown[] = ['40001', '40P01'];
const UNIQUE_VIOLATION = '23505';
const UNREACHABLE: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', '57P01', '57P02', '57P03', '53300', '55P03', '57014'];

/** A deadlock or a serialization failure: nothing happened, and trying again is right. */
export function isSerializationFailure(error: unknown): boolean {
  return SERIALIZATION_FAILURES.includes(property(error, 'code'));
}

/** A unique key or index of this name refused a row. The transaction is aborted: prefer `on conflict do nothing`. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return property(error, 'code') === UNIQUE_VIOLATION && property(error, 'constraint') === constraint;
}

/** The database is away, full of connections or too slow: the caller may come back later (E6). */
export function isUnavailable(error: unknown): boolean {
  if (UNREACHABLE.includes(property(error, 'code'))) return true;
  const message = error instanceof Error ? error.message : '';
  return message.includes('timeout exceeded when trying to connect') || message.includes('Connection terminated');
}

function property(error: unknown, name: 'code' | 'constraint'): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  const found: unknown = Reflect.get(error, name);
  return found ?? property(Reflect.get(error, 'cause'), name);
}
