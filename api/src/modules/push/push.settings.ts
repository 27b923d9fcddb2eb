import { readTextVariable, type Environment } from '../../platform/environment.ts';
import { StartupError } from '../../platform/startup-error.ts';

export interface PushSettings {
  /** The contact for push services, `mailto:` or `https:`; null: push is off. */
  readonly contact: string | null;
  /** Further allowed push services, `host` or `host:port`. */
  readonly addedHosts: readonly string[];
}

const SANDBOX_CONTACT = 'mailto:operator@padauk.example';

/** Throws a sentence that names the wrong variable. */
export function readPushSettings(env: Environment, mode: 'sandbox' | 'production'): PushSettings {
  const contact = readTextVariable(env, 'PUSH_CONTACT');
  if (contact !== null && !/^(?:mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/.test(contact))
    throw new StartupError(`PUSH_CONTACT must be mailto:name@host or an https address, not "${contact}"`);
  const hosts = (readTextVariable(env, 'PUSH_HOSTS') ?? '').split(',').filter((host) => host !== '');
  const bad = hosts.find((host) => !/^[\w.-]+(?::\d+)?$/.test(host));
  if (bad !== undefined)
    throw new StartupError(`PUSH_HOSTS must be hosts like push.example.com,10.0.0.5:4100, not "${bad}"`);
  return { contact: contact ?? (mode === 'sandbox' ? SANDBOX_CONTACT : null), addedHosts: hosts };
}
