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
const currentVersion = createVersion({ confirmedBy: 'feed:test', confirmedAt: at });
const heldVersion = createVersion({});
const conflictingVersion = createVersion({ version: 2, result: '24', enteredBy: 'operator:one' });

describe('decideResultStep', () => {
  it.each([
    ['the first result counts', [], '57', 'feed:test', { kind: 'first' }],
    [
      'F17 the same result again changes nothing',
      [currentVersion],
      '57',
      'feed:test',
      { kind: 'same', dismisses: false },
    ],
    [
      'F18 a different result is stored for a second person',
      [currentVersion],
      '24',
      'operator:one',
      { kind: 'conflicts' },
    ],
    [
      'F18 the person who entered a different result cannot confirm it',
      [currentVersion, conflictingVersion],
      '24',
      'operator:one',
      { kind: 'waits' },
    ],
    [
      'F18 a feed cannot confirm a different result',
      [currentVersion, conflictingVersion],
      '24',
      'feed:test',
      { kind: 'waits' },
    ],
    [
      'F18 a second person confirms the different result',
      [currentVersion, conflictingVersion],
      '24',
      'operator:two',
      { kind: 'confirms', version: 2 },
    ],
    [
      'F18 a third result is another conflict',
      [currentVersion, conflictingVersion],
      '99',
      'operator:two',
      { kind: 'conflicts' },
    ],
    [
      'F18 a second person dismisses the different result',
      [currentVersion, conflictingVersion],
      '57',
      'operator:two',
      { kind: 'same', dismisses: true },
    ],
    [
      'F18 the person who entered a different result cannot dismiss it',
      [currentVersion, conflictingVersion],
      '57',
      'operator:one',
      { kind: 'same', dismisses: false },
    ],
    [
      'F18 a feed cannot dismiss a different result',
      [currentVersion, conflictingVersion],
      '57',
      'feed:test',
      { kind: 'same', dismisses: false },
    ],
    [
      'F18 a feed that repeats its dismissed result causes no conflict',
      [
        currentVersion,
        createVersion({ version: 2, result: '24', enteredBy: 'feed:test', dismissedBy: 'operator:two' }),
      ],
      '24',
      'feed:test',
      { kind: 'waits' },
    ],
    [
      'F21 a correction back to the first result is a conflict with the current one',
      [currentVersion, createVersion({ version: 2, result: '24', confirmedBy: 'operator:two' })],
      '57',
      'operator:one',
      { kind: 'conflicts' },
    ],
    [
      'a person who enters the held result of a feed confirms it',
      [heldVersion],
      '57',
      'operator:one',
      { kind: 'confirms', version: 1 },
    ],
    ['a feed that repeats its held result does not confirm it', [heldVersion], '57', 'feed:test', { kind: 'waits' }],
    ['another feed with the same result does not confirm it', [heldVersion], '57', 'feed:other', { kind: 'waits' }],
    [
      'a person with a different result than the held one waits for a second person',
      [heldVersion],
      '24',
      'operator:one',
      { kind: 'conflicts' },
    ],
    [
      'a second person decides between the feed and the first person',
      [heldVersion, createVersion({ version: 2, result: '24', enteredBy: 'operator:one' })],
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
