import { pageSettings, readText } from '@padauk/shared/runtime';
import type { RegistrySource } from '../remotes/offered-builds.ts';
import type { ActiveOverrides } from './overrides.types.ts';
import { STORED_KEY } from './stored-key.ts';

/**
 * Overrides of this page, from its settings and from this browser's storage; never from the address, which anybody can send to a player. `null`
 * for every player: where the server's settings do not speak of overrides, nothing else is even looked at (ADR-12).
 */
export async function startOverrides(registry: RegistrySource): Promise<ActiveOverrides | null> {
  const { overrides, preview } = pageSettings();
  const hasOverrides = overrides !== undefined && (Object.keys(overrides).length > 0 || readText(STORED_KEY) !== null);
  if (preview === undefined && !hasOverrides) return null;
  try {
    const { applyOverrides, applyPreview } = await import(/* webpackChunkName: "overrides" */ './apply-overrides.ts');
    return await (preview === undefined ? applyOverrides(registry) : applyPreview(registry, preview));
  } catch {
    return null; // a developer's tool must not keep the page from starting
  }
}
