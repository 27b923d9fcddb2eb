import { computeRights, type Rights } from './rights.ts';

const RIGHTS: Rights = {
  roles: ['writer', 'reader'],
  unlisted: 'ra r',
  hidden: { person: ['secret'] },
  tables: { person: 'rawd r', line: 'ral -', counter: 'raw(name,secret)d r' },
};
const columns = ['id', 'name', 'secret'];
const formatRights = (name: string, isView = false): string[] =>
  computeRights([{ name, isView, columns }], RIGHTS).map(
    ({ role, privilege, column }) => `${role} ${privilege}${column === null ? '' : ` ${column}`}`,
  );

describe('the rights on a table', () => {
  it('are those of its line, and who only reads does not see what is hidden', () => {
    expect(formatRights('person')).toEqual([
      'writer SELECT',
      'writer INSERT',
      'writer UPDATE',
      'writer DELETE',
      'reader SELECT id',
      'reader SELECT name',
    ]);
  });

  it('let rows be locked without letting them be changed, but for their key', () => {
    expect(formatRights('line')).toEqual(['writer SELECT', 'writer INSERT', 'writer UPDATE id']);
  });

  it('are about the columns that stand behind a letter, where some do', () => {
    expect(formatRights('counter')).toEqual([
      'writer SELECT',
      'writer INSERT',
      'writer UPDATE name',
      'writer UPDATE secret',
      'writer DELETE',
      'reader SELECT',
    ]);
  });

  it('are those of an unlisted one until it has a line', () => {
    expect(formatRights('other')).toEqual(['writer SELECT', 'writer INSERT', 'reader SELECT']);
  });

  it('are to be read alone where it is a view', () => {
    expect(formatRights('summary', true)).toEqual(['writer SELECT', 'reader SELECT']);
  });
});
