/** `node die-while-freezing.ts <store> <step>`: killed before write `step` (1: lock, 2: state, 3: trail, 4: unlock). */
import { setFreeze } from '../src/release/verbs/freeze.ts';
import { openStore, createStore } from '../src/store/store.ts';
import { createDyingStorage } from './dying-storage.ts';

const [location = '', step = ''] = process.argv.slice(2);
const { storage } = await openStore(location);
const operator = { who: 'a killed operator', why: 'the new year', isDryRun: false, report: () => {} };
await setFreeze(
  createStore(createDyingStorage(storage, Number(step))),
  { remote: '', until: '2099-01-01T00:00:00.000Z' },
  operator,
);
