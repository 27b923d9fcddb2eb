import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { publishTestBuild, createTemporaryFolder } from '../../../test/build-fixture.ts';
import type { FileStorage } from '../../store/store.types.ts';
import { promoteRelease } from './promote.ts';
import { RefusalError } from '../../store/refusal-error.ts';
import { openStore } from '../../store/store.ts';
import { verifyStore } from './verify.ts';

const HLA = { who: 'hla', why: '', smoke: false };

/** A folder in place of a file is unreadable for every user. */
describe('verifyStore with an unreadable file', () => {
  let folder: string;

  beforeEach(async () => {
    folder = path.join(await createTemporaryFolder(), 'releases');
    const store = await openStore(folder);
    for (const buildId of ['a', 'b']) {
      await publishTestBuild(store, { remote: 'lottery', buildId });
      await promoteRelease(store, { remote: 'lottery', buildId }, HLA);
    }
  });

  const findDamages = async (...unreadable: readonly string[]): Promise<readonly string[]> => {
    for (const name of unreadable) {
      await rm(path.join(folder, name), { force: true });
      await mkdir(path.join(folder, name));
    }
    const { damages } = await verifyStore(await openStore(folder), { all: true, report: () => {} });
    return damages.map(({ where, problem }) => `${where} ${problem.replaceAll(folder, '…')}`);
  };

  it('reports unreadable files of builds, and checks the other files', async () => {
    expect(await findDamages('r/lottery/a/remote.js', 'r/lottery/b/remoteEntry.js')).toEqual([
      'r/lottery/a remote.js cannot be read: …/r/lottery/a/remote.js is a folder, but must be a file',
      'r/lottery/b remoteEntry.js cannot be read: …/r/lottery/b/remoteEntry.js is a folder, but must be a file',
    ]);
  });

  it('reports an unreadable compressed copy', async () => {
    expect(await findDamages('r/lottery/b/remote.js.br')).toEqual([
      'r/lottery/b remote.js.br cannot be read: …/r/lottery/b/remote.js.br is a folder, but must be a file',
    ]);
  });

  it('reports an unreadable copy of the history', async () => {
    const store = await openStore(folder);
    const storage: FileStorage = {
      ...store.storage,
      read: (name) =>
        name === 'registry/history/1.json'
          ? Promise.reject(new RefusalError('you may not open it (EACCES)', 'chmod'))
          : store.storage.read(name),
    };

    const { damages } = await verifyStore({ ...store, storage }, { all: true, report: () => {} });

    expect(damages.map(({ where, problem }) => `${where} ${problem}`)).toEqual([
      'registry/history/1.json cannot be read',
    ]);
  });

  it('reports an unreadable audit once', async () => {
    expect(await findDamages('registry/audit.jsonl')).toEqual([
      'registry/audit.jsonl cannot be read: …/registry/audit.jsonl is a folder, but must be a file',
    ]);
  });
});
