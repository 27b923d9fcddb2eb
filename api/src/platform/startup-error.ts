/** A setting, folder or database that the operator must correct. The message is complete without the stack. */
export class StartupError extends Error {}

/** Prints one sentence if the operator can act, else the stack, and exits with code 1. */
export function exitOnStartupError(error: unknown): never {
  process.stderr.write(`${describeStartupError(error)}\n`);
  process.exit(1);
}

const PORT_VARIABLES = 'PORT, OPERATOR_PORT, GAME_WALLET_PORT';
const FOLDER_CODES: readonly string[] = ['EROFS', 'ENOTDIR', 'EEXIST', 'EPERM'];
const UNREACHABLE_CODES: readonly string[] = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
];

export function describeStartupError(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const { code, port, path, syscall, message, stack } = toFailure(error);
  if (code === 'EADDRINUSE')
    return `port ${port} is in use, perhaps by another server of this platform: stop that process, or set another port (${PORT_VARIABLES})`;
  if (code === 'EACCES' && syscall === 'listen')
    return `port ${port} may not be opened by this user: set a port above 1023, and let nginx listen at the others`;
  if (code === '28P01' || code === '28000')
    return `${message}: correct role and password in DATABASE_URL; bring-up-to-date.ts sets them in the database`;
  if (code === '3D000') return `${message}: make it with createdb, then run bring-up-to-date.ts`;
  if (code === '42501') return `${message}: run bring-up-to-date.ts, which gives each role its rights`;
  if (FOLDER_CODES.includes(code))
    return `${path} cannot be written (${code}): set DATA_DIR to a folder that this user may write`;
  if (UNREACHABLE_CODES.includes(code))
    return `the database does not answer (${code}): start it, or correct host and port in DATABASE_URL`;
  return stack;
}

function toFailure(
  error: unknown,
): Readonly<Record<'code' | 'port' | 'path' | 'syscall' | 'message' | 'stack', string>> {
  const fields: Readonly<Record<string, unknown>> = typeof error === 'object' && error !== null ? { ...error } : {};
  const toText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? (error.stack ?? message) : message;
  return {
    code: toText(fields['code']),
    port: toText(fields['port']),
    path: toText(fields['path']),
    syscall: toText(fields['syscall']),
    message,
    stack,
  };
}
