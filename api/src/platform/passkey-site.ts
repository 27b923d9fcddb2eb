import { textVariable, type Environment } from './environment.ts';
import { StartupError } from './startup-error.ts';

/** Where passkeys count (ADR-32). */
export interface PasskeySite {
  /** The domain that a phone makes them for, the WebAuthn RP id: without it none of them works any more. */
  readonly domain: string;
  /** The addresses of pages that may ask for one. */
  readonly origins: readonly string[];
}

/**
 * Reads `PASSKEY_ORIGINS` and `PASSKEY_DOMAIN`. Without origins there are no passkeys in production; the sandbox has this machine's own page, under its name: a phone
 * makes none for an address in numbers. Throws a sentence that names a bad one.
 */
export function readPasskeySite(
  env: Environment,
  { mode, port }: { readonly mode: 'sandbox' | 'production'; readonly port: number },
): PasskeySite | null {
  const given = textVariable(env, 'PASSKEY_ORIGINS');
  if (given === null && mode === 'production') return null;
  const origins = (given ?? `http://localhost:${port}`).split(',');
  const bad = origins.find((origin) => !isOrigin(origin, mode));
  if (bad !== undefined)
    throw new StartupError(`PASSKEY_ORIGINS must be origins like https://padauk.example, not "${bad}"`);
  const hosts = origins.map((origin) => new URL(origin).hostname);
  const domain = textVariable(env, 'PASSKEY_DOMAIN') ?? hosts[0] ?? '';
  const strange = hosts.find((host) => host !== domain && !host.endsWith(`.${domain}`));
  if (strange !== undefined)
    throw new StartupError(
      `PASSKEY_DOMAIN must be what every host of PASSKEY_ORIGINS ends in, and ${strange} does not`,
    );
  return { domain, origins };
}

/** Browsers give passkeys to secure pages alone; a page of this machine is one without TLS. */
function isOrigin(text: string, mode: 'sandbox' | 'production'): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || (mode === 'sandbox' && hostname === 'localhost'));
}
