import { readJson, writeJson } from '@padauk/shared/runtime';
import { createDraftLeg } from '../test-data/maung.ts';
import { EMPTY_MAUNG } from './maung-draft.rules.ts';

const STORAGE_KEY = 'maungDrafts';
const DAY_MS = 86_400_000;
const isAny = (_candidate: unknown): _candidate is object => true;

const storeDraft = (days: number): void =>
  writeJson(STORAGE_KEY, {
    visitor: {
      draft: { ...EMPTY_MAUNG, legs: [createDraftLeg(1), createDraftLeg(2)] },
      at: Date.now() - days * DAY_MS,
    },
  });

/** Reloads the page and chooses one more match. */
async function reloadAndChoose(): Promise<object> {
  jest.resetModules();
  const { maungDraft } = await import('./maung-draft.store.ts');
  maungDraft.choose(createDraftLeg(3));
  return readJson(STORAGE_KEY, isAny) ?? {};
}

const createDraft = (...numbers: readonly number[]): object => ({
  visitor: { draft: { legs: numbers.map((number) => createDraftLeg(number)) } },
});

describe('stored draft of a maung', () => {
  it.each([0, 3, 6.9])('P5 is restored after %d days', async (days) => {
    storeDraft(days);
    expect(await reloadAndChoose()).toMatchObject(createDraft(1, 2, 3));
  });

  it('P5 is deleted after a week without a change', async () => {
    storeDraft(7.1);
    expect(await reloadAndChoose()).toMatchObject(createDraft(3));
  });

  it('F80 is deleted when it is invalid', async () => {
    writeJson(STORAGE_KEY, { visitor: { draft: { legs: [{}] }, at: Date.now() } });
    expect(await reloadAndChoose()).toMatchObject(createDraft(3));
  });
});
