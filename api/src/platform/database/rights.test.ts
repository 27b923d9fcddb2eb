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

describe('computeRights', () => {
  it("grants the rights of the table's entry, and hides secret columns from the reader", () => {
    expect(formatRights('person')).toEqual([
      'writer SELECT',
      'writer INSERT',
      'writer UPDATE',
      'writer DELETE',
      'reader SELECT id',
      'reader SELECT name',
    ]);
  });

  it('grants update of the key alone, so that rows can be locked but not changed', () => {
    expect(formatRights('line')).toEqual(['writer SELECT', 'writer INSERT', 'writer UPDATE id']);
  });

  it('grants update of the listed columns only', () => {
    expect(formatRights('counter')).toEqual([
      'writer SELECT',
      'writer INSERT',
      'writer UPDATE name',
      'writer UPDATE secret',
      'writer DELETE',
      'reader SELECT',
    ]);
  });

  it('grants the rights for unlisted tables to a table without entry', () => {
    expect(formatRights('other')).toEqual(['writer SELECT', 'writer INSERT', 'reader SELECT']);
  });

  it('grants only select on a view', () => {
    expect(formatRights('summary', true)).toEqual(['writer SELECT', 'reader SELECT']);
  });
});
