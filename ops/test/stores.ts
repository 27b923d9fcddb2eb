import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FileStorage, Store } from '../src/store/store.types.ts';
import { openStore } from '../src/store/store.ts';
import { createTemporaryFolder } from './build-fixture.ts';
import { startS3, type S3Server } from './s3-server.ts';

export interface StoreUnderTest {
  readonly store: Store;
  readonly storage: FileStorage;
  /** The value of `--store`. */
  readonly location: string;
  /** Opens it like another process. */
  readonly openAgain: () => Promise<Store>;
}

interface StoreKind {
  readonly title: string;
  readonly create: () => Promise<{ readonly location: string; readonly end: () => Promise<void> }>;
}

const FOLDER: StoreKind = {
  title: 'a folder',
  create: async () => {
    const folder = await createTemporaryFolder();
    return {
      location: path.join(folder, 'releases'),
      end: () => rm(folder, { recursive: true, force: true, maxRetries: 20 }),
    };
  },
};

const BUCKET: StoreKind = {
  title: 'a bucket',
  create: async () => {
    const server = await startS3();
    const before = process.env;
    // In the environment, so that child processes inherit them.
    process.env = { ...before, ...buildS3Environment(server) };
    return {
      location: 's3://padauk/some/releases',
      end: async () => {
        process.env = before;
        await server.stop();
      },
    };
  },
};

export function buildS3Environment({ url, keys }: S3Server): Readonly<Record<string, string>> {
  return {
    AWS_ENDPOINT_URL_S3: url,
    AWS_ACCESS_KEY_ID: keys.accessKey,
    AWS_SECRET_ACCESS_KEY: keys.secret,
    AWS_REGION: 'us-east-1',
  };
}

/** Each test gets an empty store of each kind. */
export function describeOnStores(title: string, defineTests: (under: () => StoreUnderTest) => void): void {
  describe.each([FOLDER, BUCKET])(`${title}, in $title`, ({ create }) => {
    let current: StoreUnderTest | null = null;
    let end = async (): Promise<void> => {};

    beforeEach(async () => {
      const created = await create();
      const store = await openStore(created.location);
      current = {
        store,
        storage: store.storage,
        location: created.location,
        openAgain: () => openStore(created.location),
      };
      end = created.end;
    });
    afterEach(() => end());

    defineTests(() => {
      if (current === null) throw new Error('the store is available in a test only');
      return current;
    });
  });
}
