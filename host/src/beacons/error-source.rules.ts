import { BEACON_LIMITS } from '@padauk/contract/delivery/beacons';
import { HOST_NAME } from '@padauk/contract/delivery/registry';
import type { PageError } from './page-report.rules.ts';

/** Our scripts in a stack: `/r/<remote>/<build>/<file>.js:<line>:<column>`, or `/host/<build>/…`. */
const FRAME = /\/(?:r\/([a-z][a-z0-9-]*)|host)\/([\w.-]+)\/([\w.-]+\.js)((?::\d{1,7}){0,2})/g;

interface StackFrame {
  readonly remote: string;
  readonly build: string;
  readonly place: string;
}

function parseFrames(text: string): StackFrame[] {
  return [...text.matchAll(FRAME)].map(([whole, remote, build]) => ({
    remote: remote ?? HOST_NAME,
    build: build ?? '',
    place: whole.slice(0, BEACON_LIMITS.placeLength),
  }));
}

/**
 * The first remote in the stack, even below shell frames: shell code mostly fails by how a remote uses it.
 * Null if no script of this app is in the stack, as with extensions and injected scripts.
 */
export function findErrorSource(text: string): StackFrame | null {
  const frames = parseFrames(text);
  return frames.find((frame) => frame.remote !== HOST_NAME) ?? frames[0] ?? null;
}

/** Our scripts in a stack, innermost first. Drops all other text, because a stack repeats its message. */
export function formatFrames(stack: string | undefined): string | undefined {
  const places = [...new Set(parseFrames(stack ?? '').map(({ place }) => place))].slice(0, BEACON_LIMITS.stackFrames);
  while (places.join('\n').length > BEACON_LIMITS.stackLength) places.pop();
  return places.length === 0 ? undefined : places.join('\n');
}

type SourcedError = Omit<PageError, 'times'>;

function getMessage(reason: unknown): string {
  return reason instanceof Error ? `${reason.name}: ${reason.message}` : String(reason);
}

function getStack(reason: unknown): string {
  return reason instanceof Error ? (reason.stack ?? '') : '';
}

export function toPageError({
  error,
  message,
  filename,
  lineno,
  colno,
}: Pick<ErrorEvent, 'message' | 'filename' | 'lineno' | 'colno'> & { readonly error: unknown }): SourcedError | null {
  const source = findErrorSource(`${getStack(error)} ${filename}:${lineno}:${colno}`);
  const text = error instanceof Error ? getMessage(error) : message;
  return source === null ? null : { ...source, message: text, stack: formatFrames(getStack(error)) };
}

/** For an unhandled rejection. Without a stack it counts for the shell; an aborted call is no error. */
export function toRejectionError(reason: unknown, hostBuild: string): SourcedError | null {
  if (reason instanceof Error && reason.name === 'AbortError') return null;
  const stack = getStack(reason);
  const source = findErrorSource(stack);
  if (source === null && stack !== '') return null;
  return {
    ...(source ?? { remote: HOST_NAME, build: hostBuild, place: '' }),
    message: getMessage(reason),
    stack: formatFrames(stack),
  };
}
