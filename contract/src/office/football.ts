import type { OfficeCommand } from './command.ts';
import { EXAMPLE_ID, createIdArgument } from './arguments.ts';

const DAY = /^20\d{2}-\d{2}-\d{2}$/;
const SCORE = /^\d{1,2}-\d{1,2}$/;

const MARKET = { kind: 'choice', choices: ['body', 'goal'], help: 'body or goal' } as const;
const CLERK = ['draw-clerk'] as const;
/** Not shown to players. */
const reason = { kind: 'text', help: 'reason; recorded in the audit log' } as const;

export const FOOTBALL_COMMANDS = {
  matches: {
    summary: 'the matches of a football day, with their ids, lines and outcomes',
    changes: false,
    arguments: {
      day: {
        kind: 'pattern',
        pattern: DAY,
        isOptional: true,
        help: 'default: today; a football day ends at 6:00',
      },
    },
    example: 'matches 2026-11-20',
  },
  'match-result': {
    summary: 'enters the outcome of a match; it takes effect when a second person or the feed confirms it',
    changes: true,
    roles: CLERK,
    arguments: {
      match: createIdArgument('match'),
      score: { kind: 'pattern', pattern: SCORE, help: 'home-away after 90 minutes and injury time, such as 2-1' },
      reason: { ...reason, isOptional: true, help: 'reason; required to correct an outcome that has taken effect' },
    },
    example: `match-result ${EXAMPLE_ID} 2-1`,
  },
  'match-results': {
    summary: 'all outcomes entered for a match, and by whom',
    changes: false,
    arguments: { match: createIdArgument('match') },
    example: `match-results ${EXAMPLE_ID}`,
  },
  'match-lines': {
    summary: 'all lines of the markets of a match, newest first, with version and whether they are void',
    changes: false,
    arguments: { match: createIdArgument('match') },
    example: `match-lines ${EXAMPLE_ID}`,
  },
  'void-match': {
    summary:
      'voids a match when a second person or the feed confirms it; singles are refunded, and legs of maungs count as 1',
    changes: true,
    roles: CLERK,
    arguments: {
      match: createIdArgument('match'),
      reason,
      score: {
        kind: 'pattern',
        pattern: SCORE,
        isOptional: true,
        help: 'score home-away at abandonment; required if decided bets stand',
      },
    },
    example: `void-match ${EXAMPLE_ID} "The pitch is under water"`,
  },
  'close-match': {
    summary: 'closes a match for bets',
    changes: true,
    roles: CLERK,
    arguments: { match: createIdArgument('match') },
    example: `close-match ${EXAMPLE_ID}`,
  },
  'postpone-match': {
    summary:
      'postpones a match: its tickets wait until noon of the next day, and its feed is ignored until the feed reports the outcome',
    changes: true,
    roles: CLERK,
    arguments: { match: createIdArgument('match'), reason },
    example: `postpone-match ${EXAMPLE_ID} "Heavy rain in Pyay"`,
  },
  'resume-match': {
    summary: 'lets the feed control a manually postponed match again',
    changes: true,
    roles: CLERK,
    arguments: { match: createIdArgument('match') },
    example: `resume-match ${EXAMPLE_ID}`,
  },
  'set-line': {
    summary: 'sets the line of a market manually; the feed is ignored for it until follow-feed',
    changes: true,
    arguments: {
      match: createIdArgument('match'),
      market: MARKET,
      line: { kind: 'text', help: 'in market notation: 1+50, =-30, L-60' },
      upper: { kind: 'choice', choices: ['home', 'away'], isOptional: true, help: 'the upper team, for body' },
    },
    example: `set-line ${EXAMPLE_ID} body 1+50 home`,
  },
  'follow-feed': {
    summary: 'lets the feed control a manually set market again',
    changes: true,
    arguments: { match: createIdArgument('match'), market: MARKET },
    example: `follow-feed ${EXAMPLE_ID} body`,
  },
  'void-price': {
    summary:
      'voids an obviously wrong line: all legs on this version are void at once, including paid tickets and matches not yet played',
    changes: true,
    arguments: {
      match: createIdArgument('match'),
      market: MARKET,
      version: { kind: 'whole', help: 'version of the line, as on the tickets' },
      reason,
    },
    example: `void-price ${EXAMPLE_ID} body 3 "2+50 was typed for =+50"`,
  },
} as const satisfies Record<string, OfficeCommand>;
