import { computeRights, type Rights } from './rights.ts';

const RIGHTS: Rights = {
  roles: ['writer', 'reader'],
  unlisted: 'ra r',
  hidden: { person: ['secret'] },
  tables: { person: 'rawd r', line: 'ral -', counter: 'raw(name,secret)d r' },
};
const columns = ['id', 'name', 'secret'];
const formatRights = (name: string): string[] =>
  computeRights([{ name, isView: name === 'view', columns }], RIGHTS).map(
    ({ role, privilege, column }) => `${role} ${privilege}${column === null ? '' : ` ${column}`}`,
  );

describe('computeRights', () => {
  it.each([
    [
      "the rights of the table's entry, and hides secret columns from the reader",
      'person',
      ['SELECT', 'INSERT', 'UPDATE', 'DELETE'],
      ['SELECT id', 'SELECT name'],
    ],
    [
      'update of the key alone, so that rows can be locked but not changed',
      'line',
      ['SELECT', 'INSERT', 'UPDATE id'],
      [],
    ],
    [
      'update of the listed columns only',
      'counter',
      ['SELECT', 'INSERT', 'UPDATE name', 'UPDATE secret', 'DELETE'],
      ['SELECT'],
    ],
    ['the rights for unlisted tables to a table without entry', 'other', ['SELECT', 'INSERT'], ['SELECT']],
    ['only select on a view', 'view', ['SELECT'], ['SELECT']],
  ])('grants %s', (_title, name, writer, reader) => {
    const expected = [...writer.map((right) => `writer ${right}`), ...reader.map((right) => `reader ${right}`)];
    expect(formatRights(name)).toEqual(expected);
  });
});
