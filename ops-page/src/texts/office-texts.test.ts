import { ALARM_KINDS, OFFICE_COMMANDS, type OfficeCommand } from '@padauk/contract/office';
import { flattenTexts } from '../test-data/flatten-texts.ts';
import uni from './office-uni.json';

const COMMANDS = Object.entries<OfficeCommand>(OFFICE_COMMANDS);
const ARGUMENTS = COMMANDS.flatMap(([name, command]) =>
  Object.entries(command.arguments).map(([word, { choices = [] }]) => ({ name, word, choices })),
);
const listKeys = (part: object): readonly string[] => Object.keys(part).sort();
const toUniqueWords = (words: readonly string[]): readonly string[] => [...new Set(words)].sort();

describe('the Burmese texts of the office', () => {
  it('have a name and a summary for exactly the commands of the contract', () => {
    const names = toUniqueWords(COMMANDS.map(([name]) => name));

    expect([listKeys(uni.name), listKeys(uni.summary)]).toEqual([names, names]);
  });

  it('have a name and a hint for exactly the arguments of the commands', () => {
    const hints = Object.entries(uni.hint).flatMap(([name, words]) => listKeys(words).map((word) => `${name} ${word}`));

    expect(listKeys(uni.word)).toEqual(toUniqueWords(ARGUMENTS.map(({ word }) => word)));
    expect(toUniqueWords(hints)).toEqual(toUniqueWords(ARGUMENTS.map(({ name, word }) => `${name} ${word}`)));
  });

  it('have every choice of a command, except numbers', () => {
    const choices = toUniqueWords(ARGUMENTS.flatMap((word) => word.choices).filter((choice) => !/^\d+$/.test(choice)));
    const known = flattenTexts(uni.value).map(([key]) => key);

    expect(choices.filter((choice) => !known.includes(choice))).toEqual([]);
  });

  it('have a name for every alarm, and an explanation for exactly the alarms of the contract', () => {
    const named = Object.keys(uni.value);

    expect(listKeys(uni.alarm)).toEqual([...ALARM_KINDS].sort());
    expect(ALARM_KINDS.filter((kind) => !named.includes(kind))).toEqual([]);
  });

  it('contain the amount for a second person in the summaries where the contract has it', () => {
    const withSum = COMMANDS.filter(([, { summary }]) => /\d+ kyat/.test(summary)).map(([name]) => name);
    const withPlaceholder = Object.entries(uni.summary).filter(([, text]) => text.includes('{{kyat}}'));

    expect(withPlaceholder.map(([name]) => name).sort()).toEqual(withSum.sort());
  });

  it('contain Burmese letters, except for listed names', () => {
    const names = new Set(['id', 'hash', 'Viber', 'Messenger', 'KBZPay', 'WavePay', 'AYA Pay', 'CB Pay', '2D', '3D']);

    expect(flattenTexts(uni).filter(([, text]) => !/[\u1000-\u109f]/.test(text) && !names.has(text))).toEqual([]);
  });
});
