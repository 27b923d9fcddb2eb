import type { ResultVersion } from './result.repository.ts';
import { decideResultStep } from './result.rules.ts';

const at = new Date('2026-11-20T05:31:00Z');
const createVersion = (given: Partial<ResultVersion>): ResultVersion => ({
  version: 1,
  result: '57',
  figures: { setIndex: '1,685.75', setValue: '63,797.02' },
  enteredBy: 'feed:test',
  enteredAt: at,
  confirmedBy: null,
  confirmedAt: null,
  dismissedBy: null,
  ...given,
});
const currentVersion = createVersion({ confirmedBy: 'feed:test', confirmedAt: at });
const heldVersion = createVersion({});
const conflictingVersion = createVersion({ version: 2, result: '24', enteredBy: 'operator:one' });

describe('decideResultStep', () => {
  it.each([
    ['the first result counts', [], '57', 'feed:test', { kind: 'first' }],
    ['F17 the same again changes nothing', [currentVersion], '57', 'feed:test', { kind: 'same', dismisses: false }],
    ['F18 another one is kept for a second person', [currentVersion], '24', 'operator:one', { kind: 'conflicts' }],
    [
      'F18 who raised a doubt cannot confirm it',
      [currentVersion, conflictingVersion],
      '24',
      'operator:one',
      { kind: 'waits' },
    ],
    ['F18 a machine cannot confirm it', [currentVersion, conflictingVersion], '24', 'feed:test', { kind: 'waits' }],
    [
      'F18 a second person confirms it',
      [currentVersion, conflictingVersion],
      '24',
      'operator:two',
      { kind: 'confirms', version: 2 },
    ],
    [
      'F18 a third opinion is one more conflict',
      [currentVersion, conflictingVersion],
      '99',
      'operator:two',
      { kind: 'conflicts' },
    ],
    [
      'F18 another person dismisses it',
      [currentVersion, conflictingVersion],
      '57',
      'operator:two',
      { kind: 'same', dismisses: true },
    ],
    [
      'F18 who raised a doubt cannot dismiss it',
      [currentVersion, conflictingVersion],
      '57',
      'operator:one',
      { kind: 'same', dismisses: false },
    ],
    [
      'F18 a machine cannot dismiss it',
      [currentVersion, conflictingVersion],
      '57',
      'feed:test',
      { kind: 'same', dismisses: false },
    ],
    [
      'F18 a feed that repeats what was dismissed stops nothing',
      [
        currentVersion,
        createVersion({ version: 2, result: '24', enteredBy: 'feed:test', dismissedBy: 'operator:two' }),
      ],
      '24',
      'feed:test',
      { kind: 'waits' },
    ],
    [
      'F21 a correction back is a conflict with the standing correction',
      [currentVersion, createVersion({ version: 2, result: '24', confirmedBy: 'operator:two' })],
      '57',
      'operator:one',
      { kind: 'conflicts' },
    ],
    [
      'M2 a person who says what a feed has said makes it count',
      [heldVersion],
      '57',
      'operator:one',
      { kind: 'confirms', version: 1 },
    ],
    ['M2 a feed that says it again does not', [heldVersion], '57', 'feed:test', { kind: 'waits' }],
    ['M2 another feed that says the same does not', [heldVersion], '57', 'feed:other', { kind: 'waits' }],
    [
      'M2 a person who says something else waits for a second person',
      [heldVersion],
      '24',
      'operator:one',
      { kind: 'conflicts' },
    ],
    [
      'M2 the second person decides between a feed and the first one',
      [heldVersion, createVersion({ version: 2, result: '24', enteredBy: 'operator:one' })],
      '24',
      'operator:two',
      { kind: 'confirms', version: 2 },
    ],
  ] as const)('%s', (_title, versions, result, by, expected) => {
    expect(decideResultStep(versions, { result, by, isHeld: false })).toEqual(expected);
  });

  it('M2 keeps the first word of a feed for a person where too much is at stake', () => {
    expect(decideResultStep([], { result: '57', by: 'feed:test', isHeld: true })).toEqual({ kind: 'held' });
  });
});
