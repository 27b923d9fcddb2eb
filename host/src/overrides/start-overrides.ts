import { readPageSettings, readText } from '@padauk/shared/runtime';
import type { RegistrySource } from '../remotes/offered-builds.ts';
import type { ActiveOverrides } from './apply-overrides.ts';
import { DEVTOOLS_KEY, STORED_KEY } from './stored-key.ts';

/** Never reads the address, which anybody could send to a player. Null without settings of the server (ADR-12). */
export async function startOverrides(registry: RegistrySource): Promise<ActiveOverrides | null> {
  const { overrides, preview } = readPageSettings();
  const hasStored = [STORED_KEY, DEVTOOLS_KEY].some((key) => readText(key) !== null);
  const hasOverrides = overrides !== undefined && (Object.keys(overrides).length > 0 || hasStored);
  if (preview === undefined && !hasOverrides) return null;
  try {
    const { applyOverrides, applyPreview } = await import(/* webpackChunkName: "overrides" */ './apply-overrides.ts');
    return await (preview === undefined ? applyOverrides(registry) : applyPreview(registry, preview));
  } catch {
    return null; // a developer's tool must not block the start
  }
}
