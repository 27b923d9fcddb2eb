import { createSealing } from '../../platform/sealing.ts';

/** The first key encrypts; all decrypt, so that a key can be rotated while older ciphertexts exist. */
export type SealKeys = readonly [string, ...string[]];

export const { seal, unseal } = createSealing('identity');

export function unsealWithAny(keys: SealKeys, label: string, sealed: Buffer): Buffer | null {
  for (const key of keys) {
    const bytes = unseal(key, label, sealed);
    if (bytes !== null) return bytes;
  }
  return null;
}

/** Labels bind encrypted bytes to their row, see {@link seal}. */
export const toLabel = (kind: 'number' | 'photo', id: string): string => `${kind} ${id}`;
