import { createTemporaryFolder, HLA } from '../../test/build-fixture.ts';
import { runNode } from '../../test/run-node.ts';
import { describeOnStores } from '../../test/stores.ts';
import { endFreeze, setFreeze } from '../release/verbs/freeze.ts';
import { mirrorStore } from '../release/verbs/mirror.ts';
import { pruneBuilds } from '../release/verbs/prune.ts';
import { repairRegistry } from '../release/verbs/repair.ts';
import { verifyStore } from '../release/verbs/verify.ts';
import { CONTROLS_FILE, CONTROLS_TRAIL_FILE, readControls, readControlsTrail } from './controls.ts';
import { NO_CONTROLS } from './controls.rules.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { FileStorage, Store } from './store.types.ts';

const UNTIL = '2099-01-01T00:00:00.000Z';
const OPERATOR = { ...HLA, why: 'the new year', isDryRun: false, report: () => {} };

describeOnStores('the controls of a registry', (under) => {
  const freeze = (remote = '', store: Store = under().store): Promise<void> =>
    setFreeze(store, { remote, until: UNTIL }, OPERATOR);
  const readFrozen = async (): Promise<readonly string[]> =>
    (await readControls(under().storage)).freezes.map(({ remote }) => remote).sort();
  const readNumbers = async (): Promise<readonly number[]> =>
    (await readControlsTrail(under().storage)).map(({ number }) => number);
  const findDamages = async (): Promise<readonly string[]> => {
    const { damages } = await verifyStore(under().store, { all: false, report: () => {} });
    return damages.map(({ where, problem }) => `${where} ${problem}`);
  };
  const repair = (): Promise<readonly string[]> => repairRegistry(under().store, HLA);

  it('lose no change of two operators at the same time', async () => {
    const remotes = Array.from({ length: 12 }, (_, index) => `remote${index}`);
    await under().publish(...remotes.map((remote) => `${remote} a`));
    const other = await under().openAgain();
    await Promise.all(remotes.map((remote, index) => freeze(remote, index % 2 === 0 ? under().store : other)));
    await Promise.all(
      remotes.slice(0, 6).map((remote, index) => endFreeze(index % 2 === 0 ? other : under().store, remote, OPERATOR)),
    );

    expect(await readFrozen()).toEqual(remotes.slice(6).sort());
    expect(await readNumbers()).toEqual(Array.from({ length: 18 }, (_, index) => index + 1));
  });

  it('lose no change of an operator who lost the lock', async () => {
    await under().publish('lottery a', 'wallet a');
    await freeze();
    const { store, storage } = under();
    let isFirst = true;
    const replace: FileStorage['replace'] = async (name, ...file) => {
      if (isFirst && name === CONTROLS_FILE) {
        isFirst = false;
        await under().remove('registry.lock');
        await freeze('wallet');
      }
      return storage.replace(name, ...file);
    };
    const overtaken: Store = { ...store, storage: { ...storage, replace } };
    await freeze('lottery', overtaken);

    expect(await readFrozen()).toEqual(['', 'lottery', 'wallet']);
    expect(await readNumbers()).toEqual([1, 2, 3]);
  });

  it.each([
    [1, [], [1]],
    [2, [], [1]],
    [3, [''], [1, 2]],
    [4, [''], [1, 2]],
  ])(
    'of a process killed before write %i are %j, and the next change completes the trail',
    async (step, frozen, numbers) => {
      await under().makeLive('lottery a');
      const killed = await runNode('die-while-freezing.ts', [under().location, String(step)]);

      expect([killed.signal, await readFrozen()]).toEqual(['SIGKILL', frozen]);
      await freeze('lottery');
      expect(await readFrozen()).toEqual([...frozen, 'lottery']);
      expect(await readNumbers()).toEqual(numbers);
      expect(await findDamages()).toEqual([]);
    },
  );

  it('are read from the trail if the file is lost, and repair restores it', async () => {
    await under().makeLive('lottery a');
    await freeze();
    const text = await under().readText(CONTROLS_FILE);
    await under().remove(CONTROLS_FILE);

    expect(await readFrozen()).toEqual(['']);
    expect(await findDamages()).toEqual([`${CONTROLS_FILE} is missing`]);
    expect(await repair()).toEqual([`${CONTROLS_FILE} is restored to change 1`]);
    expect([await under().readText(CONTROLS_FILE), await findDamages()]).toEqual([text, []]);
  });

  it('refuse a promotion but no rollback while they are damaged, and repair restores them', async () => {
    const { makeLive, publish, promote, rollBack, write, readRemote } = under();
    await makeLive('lottery a', 'lottery b');
    await publish('lottery c');
    await freeze('lottery');
    await write(CONTROLS_FILE, '{"schema":1,"numb');

    await expect(promote('lottery c')).rejects.toThrow('is damaged: freezes are unknown');
    await rollBack('lottery');
    expect((await readRemote())?.active).toBe('a');
    expect(await findDamages()).toEqual([`${CONTROLS_FILE} cannot be read: every promote is refused`]);
    await repair();
    await expect(promote('lottery c')).rejects.toThrow('lottery is frozen');
  });

  it('get a lost line of the trail again from the file', async () => {
    await under().makeLive('lottery a');
    await freeze();
    await under().remove(CONTROLS_TRAIL_FILE);

    expect(await findDamages()).toEqual([`${CONTROLS_TRAIL_FILE} has no line of change 1`]);
    expect(await repair()).toEqual([`${CONTROLS_TRAIL_FILE} gets the line of change 1 again`]);
    expect([await readNumbers(), await findDamages(), await repair()]).toEqual([[1], [], []]);
  });

  it('are not in the registry that pages get, not in a mirror, and stay after prune', async () => {
    await under().makeLive('lottery a');
    await freeze();
    const mirror = createFolderStorage(await createTemporaryFolder());
    await mirrorStore(under().store, mirror, () => {});
    await pruneBuilds(under().store, { who: 'hla', now: new Date('2099-01-01') });

    expect(await under().readText('registry.json')).not.toContain('the new year');
    expect(await mirror.files('registry')).toEqual([]);
    expect(await readFrozen()).toEqual(['']);
  });

  it('are separate for each registry', async () => {
    const { store, storage, publish } = under();
    await publish('lottery a');
    await freeze('lottery');
    const { createStore } = await import('./store.ts');

    expect(await readControls(createStore(storage, 'staging').storage)).toEqual(NO_CONTROLS);
    expect(await readControls(store.storage)).toMatchObject({ freezes: [{ remote: 'lottery' }] });
  });
});
