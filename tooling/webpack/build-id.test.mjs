import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { buildIdOf, hashOf } = createRequire(import.meta.url)('./build-id.cjs');

describe('the build id', () => {
  let scratch;
  let folder;
  const write = (file, text) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };

  beforeEach(() => {
    scratch = mkdtempSync(path.join(tmpdir(), 'build-id-'));
    // A name that is left out inside of a package, and counts for nothing around it.
    folder = path.join(scratch, 'testing');
    write('src/a.ts', 'one');
  });
  afterEach(() => rmSync(scratch, { recursive: true }));

  it('is the same for the same sources, and another when one letter changes', () => {
    const before = hashOf([folder]);
    expect(hashOf([folder])).toBe(before);
    write('src/a.ts', 'two');
    expect(hashOf([folder])).not.toBe(before);
  });

  it('does not change with a test, a build or a fake', () => {
    const before = hashOf([folder]);
    write('src/a.test.ts', 'test');
    write('dist/a.js', 'built');
    write('src/testing/fake.ts', 'fake');
    expect(hashOf([folder])).toBe(before);
  });

  it('begins with the version of the package', () => {
    const { version, buildId } = buildIdOf('remote-lottery');
    expect(buildId).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')}-[0-9a-f]{8}$`));
  });
});
