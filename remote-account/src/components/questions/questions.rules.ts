import { toSearchKey } from '@padauk/contract/text/normalise-text.rules';
import { getPath, type AppPath } from '@padauk/contract/paths';

/** The most frequent questions: key of the texts, and the page that deals with the question. */
export const QUESTIONS = {
  topUp: getPath('transactions'),
  withdrawal: getPath('withdrawalRules'),
  pin: getPath('resetPin'),
  password: getPath('forgotPassword'),
  bet: getPath('tickets'),
  win: getPath('notifications'),
  cashBack: getPath('weeklyBonus'),
  identity: getPath('identityForm'),
  lostPhone: getPath('me', { panel: 'devices' }),
  pause: getPath('wallet', { panel: 'limits' }),
  close: getPath('me', { panel: 'close' }),
} as const satisfies Record<string, AppPath>;

export interface Question {
  readonly key: string;
  readonly questionText: string;
  readonly answerText: string;
  readonly path: AppPath;
}

/** Matches all words in text or answer. `readings` are possible spellings; the first with a match is used. */
export function findQuestions(questions: readonly Question[], readings: readonly string[]): readonly Question[] {
  const searches = readings.map(splitWords).filter((words) => words.length > 0);
  if (searches.length === 0) return questions;
  return searches.map((words) => filterQuestions(questions, words)).find((matches) => matches.length > 0) ?? [];
}

function filterQuestions(questions: readonly Question[], words: readonly string[]): readonly Question[] {
  return questions.filter(({ questionText, answerText }) => {
    const text = toSearchKey(`${questionText} ${answerText}`);
    return words.every((word) => text.includes(word));
  });
}

const splitWords = (typed: string): readonly string[] => toSearchKey(typed).split(' ').filter(Boolean);
