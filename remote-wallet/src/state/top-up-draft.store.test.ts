import { buildCacheKey, dropCaches, getServerNow, writeText } from '@padauk/shared/runtime';
import { NO_DRAFT, topUpDraft } from './top-up-draft.store.ts';

const KEY = buildCacheKey('top-up-draft');
const draft = { bank: 'wave_pay', amountKyat: 7_000, slipNumber: '123456', senderName: 'Ma Hla' } as const;

beforeEach(() => topUpDraft.forget());

describe('a slip that was begun', () => {
  it('D2 is there again', () => {
    topUpDraft.write(draft);
    expect(topUpDraft.read()).toEqual(draft);
  });

  it('D4 goes with the log-out', () => {
    topUpDraft.write(draft);
    dropCaches();
    expect(topUpDraft.read()).toEqual(NO_DRAFT);
  });

  it.each([
    ['an hour old', JSON.stringify({ ...draft, at: getServerNow() - 3_600_001 })],
    ['of a bank that is none', JSON.stringify({ ...draft, bank: 'my_bank', at: getServerNow() })],
    ['no draft', '[1]'],
    ['broken', '{'],
  ])('row 47 is forgotten when it is %s', (_title, text) => {
    writeText(KEY, text);
    expect(topUpDraft.read()).toEqual(NO_DRAFT);
  });

  it('keeps nothing of a form that is empty again', () => {
    topUpDraft.write(draft);
    topUpDraft.write(NO_DRAFT);
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});
