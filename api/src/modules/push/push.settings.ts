import { textVariable, type Environment } from '../../platform/environment.ts';
import { StartupError } from '../../platform/startup-error.ts';

export interface PushSettings {
  /** Whom a push service may write to about our messages, `mailto:` or `https:`; null: nothing is pushed. */
  readonly contact: string | null;
  /** Further push services, as `host` or `host:port`. */
  readonly addedHosts: readonly string[];
}

const SANDBOX_CONTACT = 'mailto:operator@padauk.example';

/** Reads `PUSH_CONTACT` and `PUSH_HOSTS`. Throws a sentence that names a bad one. */
export function readPushSettings(env: Environment, mode: 'sandbox' | 'production'): PushSettings {
  const contact = textVariable(env, 'PUSH_CONTACT');
  if (contact !== null && !/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(contact))
    throw new StartupError(`PUSH_CONTACT must be mailto:name@host or an https address, not "${contact}"`);
  const hosts = (textVariable(env, 'PUSH_HOSTS') ?? '').split(',').filter((host) => host !== '');
  const bad = hosts.find((host) => !/^[\w.-]+(?::\d+)?$/.test(host));
  if (bad !== undefined)
    throw new StartupError(`PUSH_HOSTS must be hosts like push.example.com,10.0.0.5:4100, not "${bad}"`);
  return { contact: contact ?? (mode === 'sandbox' ? SANDBOX_CONTACT : null), addedHosts: hosts };
}
