import { OFFICE_COMMAND_NAMES } from '@padauk/contract/office/office';
import { groupCommands, listCommands, matchesSearch } from './commands.rules.ts';

describe('listCommands', () => {
  it('has the commands of the role, without those that take a file', () => {
    const [observer, manager] = [listCommands(['observer']), listCommands(['manager'])];

    expect(observer).toEqual(expect.arrayContaining(['alarms', 'audit', 'draws']));
    expect(observer).not.toEqual(expect.arrayContaining(['top-ups']));
    expect(observer).not.toEqual(expect.arrayContaining(['result']));
    expect(manager).toEqual(expect.arrayContaining(['approve', 'pay', 'result', 'advance-clock', 'audit']));
    expect(manager).not.toContain('reconcile-bank');
  });
});

describe('groupCommands', () => {
  it('has every command in exactly one group', () => {
    const grouped = groupCommands(OFFICE_COMMAND_NAMES).flatMap(({ names }) => names);

    expect([...grouped].sort()).toEqual([...OFFICE_COMMAND_NAMES].sort());
  });

  it('omits empty groups', () => {
    expect(groupCommands(['pay', 'audit'])).toEqual([
      { group: 'money', names: ['pay'] },
      { group: 'system', names: ['audit'] },
    ]);
  });
});

it.each([
  ['', true],
  ['slip APPROVE', true],
  ['slip pay', false],
])('matchesSearch finds %j in a text: %s', (search, isFound) => {
  expect(matchesSearch(search, 'Approve a slip')).toBe(isFound);
});
