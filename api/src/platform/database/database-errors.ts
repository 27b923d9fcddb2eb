const SERIALIZATION_FAILURES: readonly unknown[] = ['40001', '40P01'];
/** Away, starting, stopping, full of connections, out of time, out of disk or memory (53…), or a replica that does not write yet (25006). */
const UNREACHABLE: readonly unknown[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '57014',
  '55P03',
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  '58030',
  '25006',
  'POOL_EXHAUSTED',
];

/** What pg says, without a code, of a connection that broke under a query, or before the rollback after it. */
const LOST_CONNECTION = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
];

/** What was waited for was not free within `lock_timeout`: nothing happened. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

/** A deadlock or a serialization failure: nothing happened, and trying again is right. */
export function isSerializationFailure(error: unknown): boolean {
  return SERIALIZATION_FAILURES.includes(codeOf(error));
}

/** The database is away, full, or too slow: nothing happened that was acknowledged, and the caller may come back later (E6). */
export function isUnavailable(error: unknown): boolean {
  if (UNREACHABLE.includes(codeOf(error))) return true;
  const message = error instanceof Error ? error.message : '';
  return LOST_CONNECTION.some((words) => message.includes(words));
}

function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  const found: unknown = Reflect.get(error, 'code');
  return found ?? codeOf(Reflect.get(error, 'cause'));
}
