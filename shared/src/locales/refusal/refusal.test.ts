import { CATALOGUE } from '@padauk/contract/catalogue';
import { VALIDATION_CODES, VALIDATION_PARAMS } from '@padauk/contract/platform/validation-params';
import { findRefusalRow, REFUSAL_CODES } from '@padauk/contract/platform/refusals';
import en from './en.json';
import shan from './shan.json';
import uni from './uni.json';
import zg from './zg.json';
import zh from './zh.json';

const LANGUAGES = Object.entries({ en, uni, zg, zh, shan });

/** Their buttons show their own toast. */
const WITH_CUSTOM_TOAST = ['cancelWithdrawal', 'claimCashBack', 'claimInviteBonus'];
const MONEY_COMMANDS = CATALOGUE.flatMap(({ endpoint }) => (endpoint.isMoney ? [endpoint.name] : []));

const sortNames = (names: readonly string[]): string[] => names.toSorted();
const listPlaceholders = (text: string): string[] =>
  sortNames(
    [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) =>
      name === 'retryAfterMinutes' ? 'retryAfterSeconds' : name,
    ),
  );
const collectPlaceholders = (texts: Readonly<Record<string, string>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(texts)
      .map(([code, text]) => [code, listPlaceholders(text)] as const)
      .filter(([, names]) => names.length > 0),
  );
const sortParams = (params: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(params).flatMap(([code, names]) => (names.length === 0 ? [] : [[code, sortNames(names)]])),
  );
const collectParams = (name: 'params' | 'optionalParams'): Record<string, readonly string[]> =>
  Object.fromEntries(REFUSAL_CODES.map((code) => [code, findRefusalRow(code)?.[name] ?? []]));

describe.each(LANGUAGES)('the refusals in %s', (_locale, texts) => {
  it('P22 contain exactly one sentence per refusal code', () => {
    expect(sortNames(Object.keys(texts.refusal))).toEqual(sortNames(REFUSAL_CODES));
  });

  it('P22 contain exactly one sentence per validation code of a field', () => {
    expect(sortNames(Object.keys(texts.field))).toEqual(sortNames(VALIDATION_CODES));
  });

  it('K18 contain a sentence for each accepted money command and one for other commands', () => {
    expect(sortNames([...Object.keys(texts.accepted), ...WITH_CUSTOM_TOAST])).toEqual(
      sortNames([...MONEY_COMMANDS, 'other']),
    );
  });

  it('E22 use exactly the parameters of each refusal in the contract', () => {
    expect(collectPlaceholders(texts.refusal)).toEqual(sortParams(collectParams('params')));
  });

  it('E9 E11 show the remaining attempts where they are counted', () => {
    const counted = Object.entries(collectParams('optionalParams')).filter(([, names]) =>
      names.includes('attemptsLeft'),
    );

    expect(collectPlaceholders(texts.counted)).toEqual(sortParams(Object.fromEntries(counted)));
  });

  it('V6 use exactly the parameters of each validation code in the contract', () => {
    expect(collectPlaceholders(texts.field)).toEqual(sortParams(VALIDATION_PARAMS));
  });
});

describe('sentences defined by the specification', () => {
  it.each([
    ['V2', en.field.mismatch, "Two inputs don't match!"],
    ['V4', en.refusal.WEAK_PIN, 'Your PIN is too weak, please set a stronger one.'],
    ['V4', en.field.weakPin, 'Your PIN is too weak, please set a stronger one.'],
    ['V12', en.field.email, 'Enter Valid Email Address'],
    ['V15', en.field.accountMismatch, "Two account doesn't match"],
  ])('%s are used word for word', (_clause, text, sentence) => {
    expect(text).toBe(sentence);
  });
});
