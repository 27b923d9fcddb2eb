import { withoutBreakMarks } from '@padauk/contract/rules/break-marks';
import { pathOf, type AppPath } from '@padauk/contract/paths';

/** The most frequent questions: key of the texts, and the page that deals with the question. */
export const QUESTIONS = {
  topUp: pathOf('transactions'),
  withdrawal: pathOf('withdrawalRules'),
  pin: pathOf('resetPin'),
  password: pathOf('forgotPassword'),
  bet: pathOf('tickets'),
  win: pathOf('notifications'),
  cashBack: pathOf('weeklyBonus'),
  identity: pathOf('identityForm'),
  lostPhone: pathOf('me', { panel: 'devices' }),
  pause: pathOf('wallet', { panel: 'limits' }),
  close: pathOf('me', { panel: 'close' }),
} as const satisfies Record<string, AppPath>;

export interface Question {
  readonly key: string;
  readonly ask: string;
  readonly answer: string;
  readonly path: AppPath;
}

/** Matches all words in text or answer. `readings` are possible spellings; the first with a match is used. */
export function questionsFound(questions: readonly Question[], readings: readonly string[]): readonly Question[] {
  const wanted = readings.map(wordsOf).filter((words) => words.length > 0);
  if (wanted.length === 0) return questions;
  return wanted.map((words) => questionsWith(questions, words)).find((found) => found.length > 0) ?? [];
}

function questionsWith(questions: readonly Question[], words: readonly string[]): readonly Question[] {
  return questions.filter(({ ask, answer }) => {
    const text = folded(`${ask} ${answer}`);
    return words.every((word) => text.includes(word));
  });
}

const wordsOf = (typed: string): readonly string[] =>
  folded(typed)
    .split(/[\s,.?!၊။]+/)
    .filter(Boolean);

function folded(text: string): string {
  return withoutBreakMarks(text).normalize('NFC').toLowerCase();
}
