import { readChoiceVariable, readTextVariable, type Environment } from '../../platform/environment.ts';
import { StartupError } from '../../platform/startup-error.ts';

type Mode = 'sandbox' | 'production';

/** Throws a sentence that names the invalid variable. */
export function readPositiveVariable(env: Environment, name: string, fallback: number, maxDigits = 12): number {
  const text = readTextVariable(env, name);
  if (text === null) return fallback;
  if (!/^[1-9]\d*$/.test(text) || text.length > maxDigits)
    throw new StartupError(`${name} must be a whole number above 0, not "${text}"`);
  return Number(text);
}

/** `sandbox`, `http` with an address, or `none` (the office enters results). Production refuses `sandbox`. */
export function readDrawFeed<Feed>(
  env: Environment,
  mode: Mode,
  names: { readonly kind: string; readonly url: string },
  feeds: { readonly http: (url: string) => Feed; readonly sandbox: () => Feed },
): Feed | null {
  const fallback = mode === 'sandbox' ? 'sandbox' : 'none';
  const kind = readChoiceVariable(env, names.kind, ['sandbox', 'http', 'none'], fallback);
  if (kind === 'none') return null;
  if (kind === 'http') return feeds.http(readFeedUrl(env, names));
  if (mode === 'production')
    throw new StartupError(`${names.kind}=sandbox has no real results: production needs http, or none`);
  return feeds.sandbox();
}

function readFeedUrl(env: Environment, { kind, url: name }: { readonly kind: string; readonly url: string }): string {
  const text = readTextVariable(env, name) ?? '';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new StartupError(`${name} must be the http(s) address of the feed when ${kind} is http`);
  return url.toString();
}
