import { formatBuildsHeader, parseBuildsHeader } from './builds-header.ts';

const BUILD = 'lottery@1.4.2-ab12cd3';

describe('the builds header of a request', () => {
  it.each([
    [{}, 'r42'],
    [{ lottery: { build: '1.4.2-ab12cd3' } }, 'r42;lottery@1.4.2-ab12cd3'],
    [
      { lottery: { build: '1.4.2-ab12cd3' }, wallet: { build: '1.0.3-77aa0b1' } },
      'r42;lottery@1.4.2-ab12cd3,wallet@1.0.3-77aa0b1',
    ],
  ])('for %j is formatted and parsed as %s', (remotes, header) => {
    expect([formatBuildsHeader(42, remotes), parseBuildsHeader(header)]).toEqual([header, header]);
  });

  it.each([
    ['no header', undefined],
    ['two headers', ['r1', 'r2']],
    ['an empty header', ''],
    ['no revision', BUILD],
    ['a revision that is no number', 'rx'],
    ['a line break', 'r42\n{"level":60}'],
    ['quotes', 'r42;lottery@"'],
    ['a remote without a build', 'r42;lottery@'],
    ['an invalid remote name', 'r42;Lottery@1'],
    ['a path', 'r42;lottery@../1'],
    ['a build of 65 letters', `r42;lottery@${'a'.repeat(65)}`],
    ['thirteen remotes', `r42;${Array.from({ length: 13 }, () => 'a@1').join(',')}`],
    ['more than 512 letters', `r42;${Array.from({ length: 12 }, () => `abcdefgh@${'a'.repeat(60)}`).join(',')}`],
  ])('is rejected with %s', (_description, value) => {
    expect(parseBuildsHeader(value)).toBeNull();
  });
});
