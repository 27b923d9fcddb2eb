import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { adoptBuild } from '../adopt/adopt-build.mjs';

const toKilobytes = (bytes) => `${(bytes / 1_000).toFixed(1)} KB`;

/** Of the package in the working directory. */
export async function runAdopt(args, { print = console.log, printError = console.error } = {}) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { entry: { type: 'string', default: 'remoteEntry.js' } },
  });
  const source = process.cwd();
  const { name, version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8'));
  const remote = name.replace(/^(?:@[^/]+\/)?(?:remote-)?/, '');
  try {
    const folder = path.resolve(positionals[0] ?? 'build');
    const built = await adoptBuild({ folder, remote, version, entry: values.entry, source });
    const { entryBrotli, brotli } = built.sizes;
    print(`${remote} ${built.buildId}  entry ${toKilobytes(entryBrotli)}, all ${toKilobytes(brotli)}  ${built.folder}`);
    return 0;
  } catch (failure) {
    if (failure.remedy === undefined) throw failure;
    printError(`padauk adopt: ${failure.message}\n  ${failure.remedy}`);
    return 1;
  }
}
