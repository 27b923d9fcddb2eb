import { buildCacheKey, dropCaches, getServerNow, writeText } from '@padauk/shared/runtime';
import { NO_DRAFT, topUpDraft } from './top-up-draft.store.ts';

const KEY = buildCacheKey('top-up-draft');
const draft = { bank: 'wave_pay', amountKyat: 7_000, slipNumber: '123456', senderName: 'Ma Hla' } as const;

beforeEach(() => topUpDraft.forget());

describe('draft of a slip', () => {
  it('D2 is restored', () => {
    topUpDraft.write(draft);
    expect(topUpDraft.read()).toEqual(draft);
  });

  it('D4 is deleted at log-out', () => {
    topUpDraft.write(draft);
    dropCaches();
    expect(topUpDraft.read()).toEqual(NO_DRAFT);
  });

  it.each([
    ['an hour old', JSON.stringify({ ...draft, at: getServerNow() - 3_600_001 })],
    ['of an unknown bank', JSON.stringify({ ...draft, bank: 'my_bank', at: getServerNow() })],
    ['not a draft', '[1]'],
    ['broken', '{'],
  ])('F80 is deleted when it is %s', (_title, text) => {
    writeText(KEY, text);
    expect(topUpDraft.read()).toEqual(NO_DRAFT);
  });

  it('is deleted when the form is empty again', () => {
    topUpDraft.write(draft);
    topUpDraft.write(NO_DRAFT);
    expect(localStorage.getItem(KEY)).toBeNull();
  });
});
