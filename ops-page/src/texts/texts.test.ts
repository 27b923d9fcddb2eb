import { ALARM_KINDS, OFFICE_COMMANDS, OFFICE_QUEUES, type OfficeCommand } from '@padauk/contract/office/office';
import en from './en.json';
import officeEnglish from './office-en.json';
import office from './office-uni.json';
import uni from './uni.json';

type Texts = { readonly [key: string]: string | Texts };

function flattenTexts(texts: Texts, before = ''): readonly (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as const] : flattenTexts(value, `${before}${key}.`),
  );
}

const listPlaceholders = (text: string): readonly string[] =>
  [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name).sort();

describe("the texts of the operators' page", () => {
  it('have the same keys and placeholders in English and in Burmese', () => {
    const listShapes = (texts: Texts): readonly unknown[] =>
      flattenTexts(texts).map(([key, text]) => [key, listPlaceholders(text)]);

    expect(listShapes(uni)).toEqual(listShapes(en));
  });

  it('contain Burmese letters in the Burmese file, except for the name of the other language', () => {
    const untranslated = flattenTexts(uni).filter(
      ([key, text]) => !/[\u1000-\u109f]/.test(text) && key !== 'otherLanguage',
    );

    expect(untranslated).toEqual([]);
  });
});

const COMMANDS = Object.entries<OfficeCommand>(OFFICE_COMMANDS);
const ARGUMENTS = COMMANDS.flatMap(([name, command]) =>
  Object.entries(command.arguments).map(([word, { choices = [] }]) => ({ name, word, choices })),
);
const listKeys = (part: object): readonly string[] => Object.keys(part).sort();
const toUniqueWords = (words: readonly string[]): readonly string[] => [...new Set(words)].sort();

describe('the Burmese texts of the office', () => {
  it('have a name and a summary for exactly the commands of the contract', () => {
    const names = toUniqueWords(COMMANDS.map(([name]) => name));

    expect([listKeys(office.name), listKeys(office.summary)]).toEqual([names, names]);
  });

  it('have a name and a hint for exactly the arguments of the commands', () => {
    const hints = Object.entries(office.hint).flatMap(([name, words]) =>
      listKeys(words).map((word) => `${name} ${word}`),
    );

    expect(listKeys(office.word)).toEqual(toUniqueWords(ARGUMENTS.map(({ word }) => word)));
    expect(toUniqueWords(hints)).toEqual(toUniqueWords(ARGUMENTS.map(({ name, word }) => `${name} ${word}`)));
  });

  it('have every choice of a command, except numbers', () => {
    const choices = toUniqueWords(ARGUMENTS.flatMap((word) => word.choices).filter((choice) => !/^\d+$/.test(choice)));
    const known = flattenTexts(office.value).map(([key]) => key);

    expect(choices.filter((choice) => !known.includes(choice))).toEqual([]);
  });

  it('have a name for every alarm, and an explanation for exactly the alarms of the contract', () => {
    const named = Object.keys(office.value);

    expect(listKeys(office.alarm)).toEqual([...ALARM_KINDS].sort());
    expect(ALARM_KINDS.filter((kind) => !named.includes(kind))).toEqual([]);
  });

  it('contain the amount for a second person in the summaries where the contract has it', () => {
    const withSum = COMMANDS.filter(([, { summary }]) => /\d+ kyat/.test(summary)).map(([name]) => name);
    const withPlaceholder = Object.entries(office.summary).filter(([, text]) => text.includes('{{kyat}}'));

    expect(withPlaceholder.map(([name]) => name).sort()).toEqual(withSum.sort());
  });

  it('contain Burmese letters, except for listed names', () => {
    const names = new Set(['id', 'hash', 'Viber', 'Messenger', 'KBZPay', 'WavePay', 'AYA Pay', 'CB Pay', '2D', '3D']);

    expect(flattenTexts(office).filter(([, text]) => !/[\u1000-\u109f]/.test(text) && !names.has(text))).toEqual([]);
  });
});

describe('the English texts of the office', () => {
  it('have a name for exactly the commands of the contract, none twice', () => {
    const names = Object.values(officeEnglish.name);

    expect(listKeys(officeEnglish.name)).toEqual(toUniqueWords(COMMANDS.map(([name]) => name)));
    expect(names).toHaveLength(new Set(names).size);
    expect(names.filter((name) => !/^[A-Z]/.test(name))).toEqual([]);
  });

  it('have a name and an explanation for exactly the alarms of the contract', () => {
    expect(listKeys(officeEnglish.alarm)).toEqual([...ALARM_KINDS].sort());
    expect(ALARM_KINDS.filter((kind) => !(kind in officeEnglish.value))).toEqual([]);
  });

  it('name in the explanations only commands that exist', () => {
    const quoted = Object.values(officeEnglish.alarm).flatMap((text) =>
      [...text.matchAll(/“([^”]+)”/g)].map(([, name = '']) => name),
    );

    expect(quoted.filter((name) => !Object.values(officeEnglish.name).includes(name))).toEqual([]);
  });
});

it.each([
  ['en', en],
  ['uni', uni],
])('the texts in %s have a title for every queue', (_locale, { queues }) => {
  expect(OFFICE_QUEUES.filter((queue) => queues[queue].title === '')).toEqual([]);
});
