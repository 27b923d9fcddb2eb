import { getRetryAfterSeconds } from './playing.rules.ts';

const START_MS = Date.UTC(2026, 10, 20, 5);
const toInstant = (seconds: number | null) => (seconds === null ? null : new Date(START_MS + seconds * 1_000));

describe('getRetryAfterSeconds', () => {
  it.each([
    ['nothing was ever played', [null, null, null], 0, null],
    ['a move has just been made', ['other', 0, null], 0, 60],
    ['the last move was just under a minute ago', ['other', 0, null], 59.999, 60],
    ['the last move was a minute ago', ['other', 0, null], 60, null],
    ['the last shot at fish was just under three minutes ago', ['fish', 0, null], 179.999, 180],
    ['the last shot at fish was three minutes ago', ['fish', 0, null], 180, null],
    ['the fish game was left', ['fish', 0, 0], 1, null],
    ['the fish game was left, and entered again', ['fish', 2, 1], 3, 180],
  ] as const)('E29 when %s', (_title, [game, moved, left], seconds, retryAfterSeconds) => {
    const lastMove = { game, movedAt: toInstant(moved), leftAt: toInstant(left) };
    expect(getRetryAfterSeconds(lastMove, new Date(START_MS + seconds * 1_000))).toBe(retryAfterSeconds);
  });
});
