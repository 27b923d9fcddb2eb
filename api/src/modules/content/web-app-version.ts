import type { Db, Tx } from '../../platform/database/database.ts';
import { publishEvent } from '../../platform/stream/publish.ts';
import type { Relay } from '../../platform/stream/relay.ts';
import { raiseVersion, readVersion } from './content.repository.ts';

/** Null while no release is published. */
export type ReadRegistryVersion = () => Promise<number | null>;

/** C2: the higher of the operators' version and the registry's, which a promotion or rollback raises (B11). */
export async function readWebAppVersion(db: Db, registryVersion: ReadRegistryVersion): Promise<number> {
  const [own, registry] = await Promise.all([readVersion(db), registryVersion()]);
  return Math.max(own, registry ?? 0);
}

/** B11: open pages reload at their next navigation. The new version exceeds `registry`. */
export async function raiseWebAppVersion(tx: Tx, registry: number | null): Promise<number> {
  const version = await raiseVersion(tx, (registry ?? 0) + 1);
  await publishEvent(tx, { audience: 'all', name: 'version.changed', payload: { version } });
  return version;
}

function parseVersion(payload: unknown): number | null {
  const isObject = typeof payload === 'object' && payload !== null && 'version' in payload;
  return isObject && typeof payload.version === 'number' ? payload.version : null;
}

/** Follows `version.changed`, so that a page needs no query. The value may lag behind by the delivery of an event. */
export async function followRaisedVersion(db: Db, relay: Pick<Relay, 'subscribe'>): Promise<() => number> {
  let latest = 0;
  const raise = (version: number | null): void => {
    latest = Math.max(latest, version ?? 0);
  };
  await relay.subscribe(
    {
      playerId: null,
      isDisconnected: () => false,
      begin: () => undefined,
      skip: () => undefined,
      receive: ({ name, payload }) => (name === 'version.changed' ? raise(parseVersion(payload)) : undefined),
    },
    null,
  );
  raise(await readVersion(db));
  return () => latest;
}
