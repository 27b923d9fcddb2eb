import { HOST_CANARY_COOKIE } from '@padauk/contract/delivery/first-view-names';
import { isInCanary, type Visitor } from '../remotes/choose-build.rules.ts';
import type { RegistrySource } from '../remotes/offered-builds.ts';

/** A canary that never starts clears no cookie. */
const LIFETIME_S = 30 * 60;

/** The edge gives a browser with this cookie the canary of the host from its next page on. It is no secret. */
export function startHostCanary({ current, subscribe }: RegistrySource, visitor: Visitor): void {
  let written: string | null = null; // an earlier page may have left a cookie
  const write = (): void => {
    const { canary = null } = current().host;
    const rollout = canary !== null && isInCanary(canary, visitor) ? canary.rollout : '';
    if (rollout === written) return;
    written = rollout;
    document.cookie = `${HOST_CANARY_COOKIE}=${rollout}; Path=/; Max-Age=${rollout === '' ? 0 : LIFETIME_S}; SameSite=Lax`;
  };
  write();
  subscribe(write);
}
