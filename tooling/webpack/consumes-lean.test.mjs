import { createRequire } from 'node:module';

const { leanConsumes } = createRequire(import.meta.url)('./consumes-lean.cjs');

/** What webpack writes, as far as it matters: helpers, then the table of what is taken, then the rest. */
const written = (call) =>
  `const parseVersion = () => {};\nvar installedModules = {};\nconst moduleToHandlerMapping = {\n\t297: () => (${call})\n};\nreturn moduleToHandlerMapping;`;

/** Takes react from a page that shares these versions of it. */
function take(range, shared) {
  const runtime = {
    I: () => 1,
    S: {
      default: {
        react: Object.fromEntries(
          shared.map(([version, loaded]) => [version, { loaded, get: () => `react ${version}` }]),
        ),
      },
    },
  };
  const code = leanConsumes(written(`loadStrictSingletonVersion("default", "react", false, ${JSON.stringify(range)})`));
  // oxlint-disable-next-line typescript/no-implied-eval -- run as a page runs it, in the scope of a made-up runtime
  return new Function('__webpack_require__', code)(runtime)[297]();
}

describe('what a remote takes from the host', () => {
  it.each([
    ['the same', [1, 19, 3, 1], '19.3.1'],
    ['a newer patch', [1, 19, 3, 1], '19.3.2'],
    ['a newer minor', [1, 19, 3, 1], '19.4.0'],
    ['a newer patch of 0.x', [2, 0, 4, 1], '0.4.7'],
    ['the same of 0.0.x', [3, 0, 0, 3], '0.0.3'],
  ])('is %s', (_, range, version) => {
    expect(take(range, [[version, 1]])).toBe(`react ${version}`);
  });

  it.each([
    ['an older patch', [1, 19, 3, 1], '19.3.0'],
    ['an older minor', [1, 19, 3, 1], '19.2.9'],
    ['an older major', [1, 19, 3, 1], '18.9.9'],
    ['a newer major', [1, 19, 3, 1], '20.3.1'],
    ['a newer minor of 0.x', [2, 0, 4, 1], '0.5.1'],
    ['a newer patch of 0.0.x', [3, 0, 0, 3], '0.0.4'],
    ['a release candidate', [1, 19, 3, 1], '19.4.0-rc.1'],
    ['no version', [1, 19, 3, 1], '?'],
  ])('is never %s', (_, range, version) => {
    expect(() => take(range, [[version, 1]])).toThrow(/^Unsatisfied version .* of shared react: this build needs \^/);
  });

  it('is what the page runs already, whatever else is offered', () => {
    expect(
      take(
        [1, 19, 3, 1],
        [
          ['19.9.0', 0],
          ['19.3.1', 1],
        ],
      ),
    ).toBe('react 19.3.1');
  });

  it('is nothing when the page shares it not at all', () => {
    expect(() => take([1, 19, 3, 1], [])).toThrow(
      'Unsatisfied version undefined of shared react: this build needs ^19.3.1',
    );
  });

  it.each([
    ['a loose range', written('loadSingletonVersion("default", "react", false, [1,19,3,1])')],
    ['a copy of its own', written('loadStrictSingletonVersion("default", "react", false, [1,19,3,1], () => 1)')],
    ['a range that is no caret', written('loadStrictSingletonVersion("default", "react", false, [0,19,3,1])')],
    ['other words of webpack', 'const somethingNew = {};'],
  ])('stops the build when it meets %s', (_, code) => {
    expect(() => leanConsumes(code)).toThrow('does not know this of webpack');
  });
});
