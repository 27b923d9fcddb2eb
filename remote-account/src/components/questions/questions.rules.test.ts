import { findQuestions, type Question } from './questions.rules.ts';

const QUESTIONS: readonly Question[] = [
  { key: 'pin', questionText: 'I have forgotten my PIN', answerText: 'A code comes by SMS.', path: '/service' },
  { key: 'win', questionText: 'When is a win paid?', answerText: 'When the result is confirmed.', path: '/service' },
  { key: 'top-up', questionText: 'ငွေ\u200bသွင်း\u2060ထား', answerText: 'ပြေစာ', path: '/service' },
];
const findKeys = (...readings: readonly string[]): readonly string[] =>
  findQuestions(QUESTIONS, readings).map(({ key }) => key);

describe('search in the frequent questions', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['all questions without input', [' '], ['pin', 'win', 'top-up']],
    ['a word of the question, in upper or lower case', ['PAID'], ['win']],
    ['a word of the answer', ['sms'], ['pin']],
    ['several words in question and answer together', ['code pin?'], ['pin']],
    ['nothing if one of the words is missing', ['code paid'], []],
    ['Burmese text regardless of invisible line-break marks', ['ငွေသွင်း'], ['top-up']],
    ['a match of the second reading', ['xyz', 'ပြေစာ'], ['top-up']],
  ])('P21 finds %s', (_title, readings, keys) => {
    expect(findKeys(...readings)).toEqual(keys);
  });
});
