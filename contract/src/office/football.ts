import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument } from './arguments.ts';

const DAY = /^20\d{2}-\d{2}-\d{2}$/;
const SCORE = /^\d{1,2}-\d{1,2}$/;

const MARKET = { kind: 'choice', choices: ['body', 'goal'], help: 'body or goal' } as const;
const CLERK = ['draw-clerk'] as const;
/** Not shown to players. */
const reason = { kind: 'text', help: 'why; it stands in the audit' } as const;

export const FOOTBALL_COMMANDS = {
  matches: {
    summary: 'the matches of a football day, with their ids, lines and outcomes',
    changes: false,
    arguments: {
      day: {
        kind: 'pattern',
        pattern: DAY,
        isOptional: true,
        help: 'a football day ends at 6 in the morning; today when not given',
      },
    },
    example: 'matches 2026-11-20',
  },
  'match-result': {
    summary: 'enters how a match ended; it counts when a second person, or the feed, says the same',
    changes: true,
    roles: CLERK,
    arguments: {
      match: createIdArgument('match'),
      score: { kind: 'pattern', pattern: SCORE, help: 'home-away, after 90 minutes and injury time: 2-1' },
      reason: { ...reason, isOptional: true, help: 'why; needed against a score that counts' },
    },
    example: `match-result ${EXAMPLE_ID} 2-1`,
  },
  'match-results': {
    summary: 'every outcome that was entered for a match, and by whom',
    changes: false,
    arguments: { match: createIdArgument('match') },
    example: `match-results ${EXAMPLE_ID}`,
  },
  'match-lines': {
    summary: 'every line that the markets of a match have had, newest first, with its version and whether it is void',
    changes: false,
    arguments: { match: createIdArgument('match') },
    example: `match-lines ${EXAMPLE_ID}`,
  },
  'void-match': {
    summary:
      'calls a match off, once a second person, or the feed, says the same; stakes of singles go back, and a leg of a maung counts as 1',
    changes: true,
    roles: CLERK,
    arguments: {
      match: createIdArgument('match'),
      reason,
      score: {
        kind: 'pattern',
        pattern: SCORE,
        isOptional: true,
        help: 'home-away, when it was abandoned; needed where decided bets count',
      },
    },
    example: `void-match ${EXAMPLE_ID} "The pitch is under water"`,
  },
  'close-match': {
    summary: 'takes no more bets on a match',
    changes: true,
    roles: CLERK,
    arguments: { match: createIdArgument('match') },
    example: `close-match ${EXAMPLE_ID}`,
  },
  'postpone-match': {
    summary:
      'puts a match off: its tickets wait until noon of the next day, and its feed is not heard until it says how the match has ended',
    changes: true,
    roles: CLERK,
    arguments: { match: createIdArgument('match'), reason },
    example: `postpone-match ${EXAMPLE_ID} "Heavy rain in Pyay"`,
  },
  'resume-match': {
    summary: 'lets a match that was postponed by hand go by its feed again',
    changes: true,
    roles: CLERK,
    arguments: { match: createIdArgument('match') },
    example: `resume-match ${EXAMPLE_ID}`,
  },
  'set-line': {
    summary: 'sets the line of a market by hand; the feed is not heard for it until follow-feed',
    changes: true,
    arguments: {
      match: createIdArgument('match'),
      market: MARKET,
      line: { kind: 'text', help: 'as the market writes it: 1+50, =-30, L-60' },
      upper: { kind: 'choice', choices: ['home', 'away'], isOptional: true, help: 'who gives, in body' },
    },
    example: `set-line ${EXAMPLE_ID} body 1+50 home`,
  },
  'follow-feed': {
    summary: 'lets a market whose line was set by hand go by its feed again',
    changes: true,
    arguments: { match: createIdArgument('match'), market: MARKET },
    example: `follow-feed ${EXAMPLE_ID} body`,
  },
  'void-price': {
    summary:
      'a line that was plainly wrong: every leg on this version of it is void at once, also of tickets that were paid and of matches still to be played',
    changes: true,
    arguments: {
      match: createIdArgument('match'),
      market: MARKET,
      version: { kind: 'whole', help: 'of the line, as the tickets have it' },
      reason,
    },
    example: `void-price ${EXAMPLE_ID} body 3 "2+50 was typed for =+50"`,
  },
} as const satisfies Record<string, OfficeCommand>;
