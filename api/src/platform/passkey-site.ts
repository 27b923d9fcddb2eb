import { readTextVariable, type Environment } from './environment.ts';
import { StartupError } from './startup-error.ts';

export interface PasskeySite {
  readonly domain: string; // WebAuthn RP id. Changing it invalidates all passkeys (ADR-32).
  readonly origins: readonly string[];
}

/**
 * Production has no passkeys without `PASSKEY_ORIGINS`. Phones make no passkey for an IP address, so the sandbox
 * defaults to localhost.
 */
export function readPasskeySite(
  env: Environment,
  { mode, port }: { readonly mode: 'sandbox' | 'production'; readonly port: number },
): PasskeySite | null {
  const value = readTextVariable(env, 'PASSKEY_ORIGINS');
  if (value === null && mode === 'production') return null;
  const origins = (value ?? `http://localhost:${port}`).split(',');
  const invalid = origins.find((origin) => !isAllowedOrigin(origin, mode));
  if (invalid !== undefined)
    throw new StartupError(`PASSKEY_ORIGINS must be origins like https://padauk.example, not "${invalid}"`);
  const hosts = origins.map((origin) => new URL(origin).hostname);
  const domain = readTextVariable(env, 'PASSKEY_DOMAIN') ?? hosts[0] ?? '';
  const strange = hosts.find((host) => host !== domain && !host.endsWith(`.${domain}`));
  if (strange !== undefined)
    throw new StartupError(
      `PASSKEY_DOMAIN must be a suffix of every host in PASSKEY_ORIGINS, and ${strange} does not have it`,
    );
  return { domain, origins };
}

/** Browsers allow passkeys only in secure contexts; localhost is one without TLS. */
function isAllowedOrigin(text: string, mode: 'sandbox' | 'production'): boolean {
  if (!URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || (mode === 'sandbox' && hostname === 'localhost'));
}
