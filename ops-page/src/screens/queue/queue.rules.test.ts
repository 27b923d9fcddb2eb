import { canPerform, OFFICE_COMMANDS, OFFICE_QUEUES, type OfficeCommand } from '@padauk/contract/office/office';
import { moveIndex, QUEUES, splitArguments } from './queue.rules.ts';

const DRAW = '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';

describe('splitArguments of the second person', () => {
  it.each([
    ['result', { draw: DRAW, figure: '1,298.54', secondFigure: '45,677.21' }, ['draw'], ['figure', 'secondFigure']],
    ['result', { draw: DRAW, setIndex: '1,298.54' }, ['draw'], ['figure', 'secondFigure']],
    ['void', { draw: DRAW, reason: 'no-draw' }, ['draw', 'reason'], []],
    ['match-result', { match: DRAW, score: '2-1' }, ['match'], ['score', 'reason']],
    [
      'write-off-debt',
      { id: DRAW, amountKyat: '500', reference: 'case-5', reason: 'No answer' },
      ['id', 'reason'],
      ['amountKyat', 'reference'],
    ],
  ] as const)('%s of %j', (command, given, words, fields) => {
    const split = splitArguments(command, given);

    expect(Object.keys(split.words)).toEqual(words);
    expect(split.fields.map(({ word }) => word)).toEqual(fields);
  });
});

it.each(OFFICE_QUEUES)('every decision of %s has the arguments that its command requires', (queue) => {
  const row = {
    id: DRAW,
    playerId: DRAW,
    phone: '0977',
    waitingSince: '2026',
    command: 'void',
    given: '{}',
    askedBy: '',
  };
  for (const { command, words, fields } of QUEUES[queue].listDecisions(row, 'hla')) {
    const { arguments: known }: OfficeCommand = OFFICE_COMMANDS[command];
    const names = [...Object.keys(words), ...fields.map(({ word }) => word)];
    const required = Object.keys(known).filter(
      (name) => known[name]?.isOptional !== true && known[name]?.kind !== 'uuid',
    );
    const choices = Object.keys(known).filter((name) => queue === 'second-person' && known[name]?.kind === 'choice');

    expect(Object.keys(known)).toEqual(expect.arrayContaining(names));
    expect([...names, ...choices]).toEqual(expect.arrayContaining(required));
    expect(canPerform(OFFICE_COMMANDS[command], ['manager'])).toBe(true);
  }
});

it.each([
  [0, 'previous', 0],
  [0, 'next', 1],
  [1, 'next', 1],
  [1, 'approve', 1],
] as const)('moveIndex from %i by %s is %i in a list of two', (index, action, moved) => {
  expect(moveIndex(index, action, 2)).toBe(moved);
});
