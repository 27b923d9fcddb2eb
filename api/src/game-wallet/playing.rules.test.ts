import { getRetryAfterSeconds } from './playing.rules.ts';

const toInstant = (seconds: number): Date => new Date(Date.UTC(2026, 10, 20, 5) + seconds * 1_000);

describe('getRetryAfterSeconds', () => {
  it.each([
    ['nothing was ever played', { game: null, movedAt: null, leftAt: null }, 0, null],
    ['a move has just been made', { game: 'other', movedAt: toInstant(0), leftAt: null }, 0, 60],
    ['the last move was just under a minute ago', { game: 'other', movedAt: toInstant(0), leftAt: null }, 59.999, 60],
    ['the last move was a minute ago', { game: 'other', movedAt: toInstant(0), leftAt: null }, 60, null],
    [
      'the last shot at fish was just under three minutes ago',
      { game: 'fish', movedAt: toInstant(0), leftAt: null },
      179.999,
      180,
    ],
    ['the last shot at fish was three minutes ago', { game: 'fish', movedAt: toInstant(0), leftAt: null }, 180, null],
    ['the fish game was left', { game: 'fish', movedAt: toInstant(0), leftAt: toInstant(0) }, 1, null],
    [
      'the fish game was left, and entered again',
      { game: 'fish', movedAt: toInstant(2), leftAt: toInstant(1) },
      3,
      180,
    ],
  ] as const)('E29 when %s', (_title, lastMove, seconds, retryAfterSeconds) => {
    expect(getRetryAfterSeconds(lastMove, toInstant(seconds))).toBe(retryAfterSeconds);
  });
});
