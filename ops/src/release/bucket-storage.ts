import { openBucket } from './bucket.ts';
import type { BucketLocation } from './bucket-location.rules.ts';
import type { FileStorage } from './file-storage.types.ts';
import { RefusalError } from './refusal-error.ts';

const NEW_LINE = 0x0a;

export function createBucketStorage(bucketLocation: BucketLocation): FileStorage {
  const { location, root, read, put, remove, list } = openBucket(bucketLocation);
  let isTrusted = false;

  /** The first create probes whether the bucket enforces conditions: otherwise a change could be lost. */
  async function create(name: string, bytes: Uint8Array): Promise<boolean> {
    const isCreated = await put(name, bytes, { IfNoneMatch: '*' });
    if (
      !isTrusted &&
      isCreated &&
      ((await put(name, bytes, { IfNoneMatch: '*' })) ||
        (await put(name, bytes, { IfMatch: '"00000000000000000000000000000000"' })))
    ) {
      throw new RefusalError(
        `${location} does not support conditional writes: concurrent operators could lose a change`,
        'use a bucket that supports If-Match and If-None-Match on PUT',
      );
    }
    isTrusted ||= isCreated;
    return isCreated;
  }

  async function append(name: string, line: string): Promise<void> {
    for (;;) {
      const current = await read(name);
      const before = current?.bytes ?? Buffer.alloc(0);
      const bytes = Buffer.concat([
        before,
        Buffer.from(`${before.length > 0 && before.at(-1) !== NEW_LINE ? '\n' : ''}${line}\n`),
      ]);
      if (
        current === null
          ? await put(name, bytes, { IfNoneMatch: '*' })
          : await put(name, bytes, { IfMatch: current.tag })
      )
        return;
    }
  }

  return {
    location,
    folder: null,
    read,
    create,
    append,
    replace: (name, bytes, known) => put(name, bytes, { IfMatch: known.tag }),
    write: async (name, bytes) => void (await put(name, bytes, null)),
    remove,
    files: async (name) =>
      (await list(name))
        .flatMap((page) => page.Contents ?? [])
        .map(({ Key = '' }) => Key.slice(root.length))
        .sort(),
    folders: async (name) =>
      (await list(name, '/'))
        .flatMap((page) => page.CommonPrefixes ?? [])
        .map(({ Prefix = '' }) => Prefix.split('/').at(-2) ?? '')
        .sort(),
  };
}
