import {
  MANAGER,
  CLERK,
  READERS,
  query,
  change,
  id,
  text,
  whole,
  pattern,
  choice,
  optional,
  auditReason,
} from './command.ts';

const DAY = /^20\d{2}-\d{2}-\d{2}$/;
const SCORE = /^\d{1,2}-\d{1,2}$/;
const MARKET = choice(['body', 'goal'], 'body or goal');

export const FOOTBALL_COMMANDS = {
  matches: query('the matches of a football day, with their ids, lines and outcomes', READERS, {
    day: optional(pattern(DAY, 'default: today; a football day ends at 6:00', '2026-11-20')),
  }),
  'match-result': change(
    'enters the outcome of a match; it takes effect when a second person or the feed confirms it',
    CLERK,
    {
      match: id('match'),
      score: pattern(SCORE, 'home-away after 90 minutes and injury time, such as 2-1', '2-1'),
      reason: optional(text('reason; required to correct an outcome that has taken effect')),
    },
  ),
  'match-results': query('all outcomes entered for a match, and by whom', READERS, { match: id('match') }),
  'match-lines': query(
    'all lines of the markets of a match, newest first, with version and whether they are void',
    READERS,
    { match: id('match') },
  ),
  'void-match': change(
    'voids a match when a second person or the feed confirms it; singles are refunded, and legs of maungs count as 1',
    CLERK,
    {
      match: id('match'),
      reason: auditReason('The pitch is under water'),
      score: optional(pattern(SCORE, 'score home-away at abandonment; required if decided bets stand')),
    },
  ),
  'close-match': change('closes a match for bets', CLERK, { match: id('match') }),
  'postpone-match': change(
    'postpones a match: its tickets wait until noon of the next day, and its feed is ignored until the feed reports the outcome',
    CLERK,
    { match: id('match'), reason: auditReason('Heavy rain in Pyay') },
  ),
  'resume-match': change('lets the feed control a manually postponed match again', CLERK, { match: id('match') }),
  'set-line': change('sets the line of a market manually; the feed is ignored for it until follow-feed', MANAGER, {
    match: id('match'),
    market: MARKET,
    line: text('in market notation: 1+50, =-30, L-60', '1+50'),
    upper: optional(choice(['home', 'away'], 'the upper team, for body', 'home')),
  }),
  'follow-feed': change('lets the feed control a manually set market again', MANAGER, {
    match: id('match'),
    market: MARKET,
  }),
  'void-price': change(
    'voids an obviously wrong line: all legs on this version are void at once, including paid tickets and matches not yet played',
    MANAGER,
    {
      match: id('match'),
      market: MARKET,
      version: whole('version of the line, as on the tickets', '3'),
      reason: auditReason('2+50 was typed for =+50'),
    },
  ),
} as const;
