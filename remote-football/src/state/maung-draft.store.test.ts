import { readJson, writeJson } from '@padauk/shared/runtime';
import { aDraftLeg } from '../test-data/maung.ts';
import { EMPTY_MAUNG } from './maung-draft.rules.ts';

const STORE = 'maungDrafts';
const DAY_MS = 86_400_000;
const isAny = (_candidate: unknown): _candidate is object => true;

const leave = (days: number): void =>
  writeJson(STORE, {
    visitor: { draft: { ...EMPTY_MAUNG, legs: [aDraftLeg(1), aDraftLeg(2)] }, at: Date.now() - days * DAY_MS },
  });

/** Reloads the page and chooses one more match. */
async function comeBack(): Promise<object> {
  jest.resetModules();
  const { maungDraft } = await import('./maung-draft.store.ts');
  maungDraft.choose(aDraftLeg(3));
  return readJson(STORE, isAny) ?? {};
}

const draftOf = (...numbers: readonly number[]): object => ({
  visitor: { draft: { legs: numbers.map((number) => aDraftLeg(number)) } },
});

describe('a maung that was left', () => {
  it.each([0, 3, 6.9])('P5 is there %d days later', async (days) => {
    leave(days);
    expect(await comeBack()).toMatchObject(draftOf(1, 2, 3));
  });

  it('P5 is forgotten when nobody has touched it for a week', async () => {
    leave(7.1);
    expect(await comeBack()).toMatchObject(draftOf(3));
  });

  it('row 47 is forgotten when it is no draft', async () => {
    writeJson(STORE, { visitor: { draft: { legs: [{}] }, at: Date.now() } });
    expect(await comeBack()).toMatchObject(draftOf(3));
  });
});
