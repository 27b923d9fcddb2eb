import path from 'node:path';
import { setCanary } from '../src/release/verbs/canary.ts';
import { promoteRelease } from '../src/release/verbs/promote.ts';
import { rollBackRemote } from '../src/release/verbs/rollback.ts';
import type { ChangeOutcome } from '../src/release/change-registry.ts';
import { openStore } from '../src/store/store.ts';
import type { Answer, Invocation, Verb } from '../src/verb.ts';
import { createTemporaryFolder, HLA, makeLive, publishBuilds, toBuild } from './build-fixture.ts';
import { startS3, type S3Server } from './s3-server.ts';

/** Builds are written `lottery a`. The operator is `HLA`, with the given changes. */
export type StoreUnderTest = Awaited<ReturnType<typeof openTestStore>>;

type Changes = Partial<Parameters<typeof promoteRelease>[2]>;

/** `location` is the value of `--store`; default: an empty folder. */
export async function openTestStore(location?: string, registry?: string) {
  const at = location ?? path.join(await createTemporaryFolder(), 'releases');
  const store = await openStore(at, registry);
  const { storage } = store;
  return {
    store,
    storage,
    location: at,
    /** Opens it like another process. */
    openAgain: () => openStore(at),
    publish: (...builds: readonly string[]): Promise<void> => publishBuilds(store, ...builds),
    makeLive: (...builds: readonly string[]): Promise<void> => makeLive(store, ...builds),
    promote: (build: string, changes: Changes = {}): Promise<ChangeOutcome> =>
      promoteRelease(store, toBuild(build), { ...HLA, ...changes }),
    setCanary: (build: string, percent = 5, changes: Changes = {}): Promise<ChangeOutcome> =>
      setCanary(store, { ...toBuild(build), percent }, { ...HLA, ...changes }),
    /** `lottery` goes back to its last known good, `lottery a` to that build. */
    rollBack: (words: string, changes: Changes & { readonly keep?: boolean } = {}): Promise<ChangeOutcome> => {
      const { remote, buildId } = toBuild(words);
      const { keep = false, ...operator } = changes;
      return rollBackRemote(store, { remote, buildId: buildId || null, keep }, { ...HLA, ...operator });
    },
    readRemote: async (remote = 'lottery') => (await store.readRegistry())?.remotes[remote],
    readText: async (name: string): Promise<string | undefined> => (await storage.read(name))?.bytes.toString(),
    write: (name: string, text: string): Promise<void> => storage.write(name, Buffer.from(text)),
    remove: (name: string): Promise<void> => storage.remove(name),
    runVerb: (run: Awaited<ReturnType<Verb['load']>>, changes: Partial<Invocation>): Promise<Answer> =>
      run({
        words: {},
        many: [],
        options: {},
        store,
        env: {},
        operator: { ...HLA, isDryRun: false, report: () => {} },
        ...changes,
      }),
  };
}

interface StoreKind {
  readonly title: string;
  readonly create: () => Promise<{ readonly location?: string; readonly end?: () => Promise<void> }>;
}

const FOLDER: StoreKind = { title: 'a folder', create: async () => ({}) };
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
    let end: (() => Promise<void>) | undefined;

    beforeEach(async () => {
      const created = await create();
      ({ end } = created);
      current = await openTestStore(created.location);
    });
    afterEach(() => end?.());

    defineTests(() => {
      if (current === null) throw new Error('the store is available in a test only');
      return current;
    });
  });
}
