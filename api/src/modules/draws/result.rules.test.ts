import type { ResultVersion } from './result.repository.ts';
import { decideResultStep } from './result.rules.ts';

const at = new Date('2026-11-20T05:31:00Z');
const createVersion = (changes: Partial<ResultVersion>): ResultVersion => ({
  version: 1,
  result: '57',
  figures: { setIndex: '1,685.75', setValue: '63,797.02' },
  enteredBy: 'feed:test',
  enteredAt: at,
  confirmedBy: null,
  confirmedAt: null,
  dismissedBy: null,
  ...changes,
});
const current = createVersion({ confirmedBy: 'feed:test', confirmedAt: at });
const held = createVersion({});
const other = createVersion({ version: 2, result: '24', enteredBy: 'operator:one' });
const dismissed = createVersion({ version: 2, result: '24', enteredBy: 'feed:test', dismissedBy: 'operator:two' });
const corrected = createVersion({ version: 2, result: '24', confirmedBy: 'operator:two' });
const [WAITS, CONFLICTS] = [{ kind: 'waits' }, { kind: 'conflicts' }];
const SAME = { kind: 'same', dismisses: false };

describe('decideResultStep', () => {
  it.each([
    ['the first result counts', [], '57', 'feed:test', { kind: 'first' }],
    ['F17 the same result again changes nothing', [current], '57', 'feed:test', SAME],
    ['F18 a different result is stored for a second person', [current], '24', 'operator:one', CONFLICTS],
    ['F18 the person who entered a different result cannot confirm it', [current, other], '24', 'operator:one', WAITS],
    ['F18 a feed cannot confirm a different result', [current, other], '24', 'feed:test', WAITS],
    [
      'F18 a second person confirms the different result',
      [current, other],
      '24',
      'operator:two',
      { kind: 'confirms', version: 2 },
    ],
    ['F18 a third result is another conflict', [current, other], '99', 'operator:two', CONFLICTS],
    [
      'F18 a second person dismisses the different result',
      [current, other],
      '57',
      'operator:two',
      { kind: 'same', dismisses: true },
    ],
    ['F18 the person who entered a different result cannot dismiss it', [current, other], '57', 'operator:one', SAME],
    ['F18 a feed cannot dismiss a different result', [current, other], '57', 'feed:test', SAME],
    ['F18 a feed that repeats its dismissed result causes no conflict', [current, dismissed], '24', 'feed:test', WAITS],
    [
      'F21 a correction back to the first result is a conflict with the current one',
      [current, corrected],
      '57',
      'operator:one',
      CONFLICTS,
    ],
    [
      'a person who enters the held result of a feed confirms it',
      [held],
      '57',
      'operator:one',
      { kind: 'confirms', version: 1 },
    ],
    ['a feed that repeats its held result does not confirm it', [held], '57', 'feed:test', WAITS],
    ['another feed with the same result does not confirm it', [held], '57', 'feed:other', WAITS],
    [
      'a person with a different result than the held one waits for a second person',
      [held],
      '24',
      'operator:one',
      CONFLICTS,
    ],
    [
      'a second person decides between the feed and the first person',
      [held, other],
      '24',
      'operator:two',
      { kind: 'confirms', version: 2 },
    ],
  ] as const)('%s', (_title, versions, result, by, expected) => {
    expect(decideResultStep(versions, { result, by, isHeld: false })).toEqual(expected);
  });

  it('holds the first result of a feed when isHeld is set', () => {
    expect(decideResultStep([], { result: '57', by: 'feed:test', isHeld: true })).toEqual({ kind: 'held' });
  });
});
