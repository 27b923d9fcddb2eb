const SERIALIZATION_FAILURES: readonly unknown[] = ['40001', '40P01'];
/** Also out of connections, time, disk or memory (53…), or a read-only replica (25006). */
const UNREACHABLE_CODES: readonly unknown[] = [
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

/** pg throws these without a code, during a query or before its rollback. */
const LOST_CONNECTION_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
];

export function isLockTimeout(error: unknown): boolean {
  return getErrorCode(error) === '55P03';
}

/** Nothing was changed, so a retry is safe. */
export function isSerializationFailure(error: unknown): boolean {
  return SERIALIZATION_FAILURES.includes(getErrorCode(error));
}

/** Nothing was acknowledged; the caller may retry (E6). */
export function isUnavailable(error: unknown): boolean {
  if (UNREACHABLE_CODES.includes(getErrorCode(error))) return true;
  const message = error instanceof Error ? error.message : '';
  return LOST_CONNECTION_MESSAGES.some((text) => message.includes(text));
}

function getErrorCode(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  const found: unknown = Reflect.get(error, 'code');
  return found ?? getErrorCode(Reflect.get(error, 'cause'));
}
