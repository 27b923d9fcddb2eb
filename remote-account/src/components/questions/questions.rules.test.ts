import { findQuestions, type Question } from './questions.rules.ts';

const QUESTIONS: readonly Question[] = [
  { key: 'pin', questionText: 'I have forgotten my PIN', answerText: 'A code comes by SMS.', path: '/service' },
  { key: 'win', questionText: 'When is a win paid?', answerText: 'When the result is confirmed.', path: '/service' },
  { key: 'top-up', questionText: 'ငွေ\u200bသွင်း\u2060ထား', answerText: 'ပြေစာ', path: '/service' },
];
const findKeys = (...readings: readonly string[]): readonly string[] =>
  findQuestions(QUESTIONS, readings).map(({ key }) => key);

describe('questions that are searched', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['all of them where nothing is typed', [' '], ['pin', 'win', 'top-up']],
    ['those with a word of the question, in any case', ['PAID'], ['win']],
    ['those with a word of the answer', ['sms'], ['pin']],
    ['those that have every word, wherever it stands', ['code pin?'], ['pin']],
    ['none where one of the words is missing', ['code paid'], []],
    ['Burmese without the marks of line breaks', ['ငွေသွင်း'], ['top-up']],
    ['by the reading that finds something', ['xyz', 'ပြေစာ'], ['top-up']],
  ])('P21 answers %s', (_title, readings, keys) => {
    expect(findKeys(...readings)).toEqual(keys);
  });
});
