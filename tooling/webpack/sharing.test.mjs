import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const { rangeToString } = require('webpack/lib/util/semver');
const { RequiredRangesPlugin } = require('./entry-names.cjs');
const { computeRequiredRanges } = require('./ranges.cjs');
const { createSharing, HOST_ONLY, SHARED } = require('./sharing.cjs');

const RUNTIME = '@padauk/shared/runtime';

describe('createSharing', () => {
  it.each([
    ['host', [...SHARED, ...HOST_ONLY]],
    ['remote', SHARED],
    ['standalone', SHARED],
  ])('contains every shared entry as a strict singleton with a version, for the role %s', (role, requests) => {
    expect(createSharing(role)).toEqual(
      Object.fromEntries(
        requests.map((request) => [
          request,
          expect.objectContaining({
            singleton: true,
            strictVersion: true,
            version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
          }),
        ]),
      ),
    );
  });

  it('has no fallback modules for a remote', () => {
    expect(Object.values(createSharing('remote')).map((share) => share.import)).toEqual(SHARED.map(() => false));
  });

  it('provides the facades in the host, even if the host does not import them', () => {
    expect(createSharing('host')['@padauk/shared/overlay'].import).toMatch(/shared\/src\/overlay\/index\.tsx?$/);
  });
});

it('RequiredRangesPlugin requires the version that introduced the newest name that the remote uses', async () => {
  const build = { ranges: {} };
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    entry: "data:text/javascript,import { useText } from '@padauk/shared/runtime'; console.log(useText);",
    output: { path: mkdtempSync(path.join(tmpdir(), 'ranges-')) },
    plugins: [
      new webpack.container.ModuleFederationPlugin({ name: 'a', shared: createSharing('remote') }),
      new RequiredRangesPlugin(build),
    ],
  });
  const { compilation } = await promisify(compiler.run.bind(compiler))();
  rmSync(compiler.outputPath, { recursive: true });
  const consumed = [...compilation.modules].find(({ options }) => options?.shareKey === RUNTIME);

  expect(compilation.errors).toEqual([]);
  expect(build.ranges).toEqual(computeRequiredRanges(new Map([[RUNTIME, ['useText']]])));
  expect(rangeToString(consumed.options.requiredVersion)).toBe(build.ranges[RUNTIME]);
  expect(build.ranges[RUNTIME]).not.toBe(createSharing('remote')[RUNTIME].requiredVersion);
});
