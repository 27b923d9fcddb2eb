import { createTemporaryFolder, publishBuilds } from '../../../test/build-fixture.ts';
import { createReleaseTerminal, type ReleaseTerminal } from '../../../test/release-terminal.ts';
import { openStore } from '../../store/store.ts';
import type { Store } from '../../store/store.types.ts';

describe('a canary of the host', () => {
  let terminal: ReleaseTerminal;
  let store: Store;
  const run = (command: string): Promise<number> => terminal.run(command);
  const readHost = async () => (await store.readRegistry())?.host;

  beforeEach(async () => {
    const folder = await createTemporaryFolder();
    terminal = createReleaseTerminal({ RELEASE_STORE: folder });
    store = await openStore(folder);
    await publishBuilds(store, 'host a', 'host b');
    await run('promote host a --no-smoke');
    await run('canary host 5 b --no-smoke');
  });

  it('is in the registry that pages read, and stays through other changes', async () => {
    expect(await run('canary host 20')).toBe(0);
    expect(await readHost()).toMatchObject({ active: 'a', canary: { build: 'b', percent: 20, rollout: 'host-2' } });
    await publishBuilds(store, 'lottery c');
    await run('promote lottery c --no-smoke');
    expect(await readHost()).toMatchObject({ canary: { build: 'b', percent: 20 } });
  });

  it.each([
    ['block host b', 'a'],
    ['canary host 0', 'a'],
    ['promote host b --no-smoke', 'b'],
  ])('ends with "%s"', async (command, active) => {
    expect(await run(command)).toBe(0);
    expect(await readHost()).not.toHaveProperty('canary');
    expect(await readHost()).toMatchObject({ active });
  });

  it('counts as live: verify finds no fault, and prune keeps its files', async () => {
    expect(await run('prune')).toBe(0);
    expect(await run('verify')).toBe(0);
    await expect(store.readRelease('host', 'b')).resolves.toMatchObject({ buildId: 'b' });
  });
});
