import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { commentPreview } from './preview-comment.mjs';

const require = createRequire(import.meta.url);
const { REMOTES, getBundleFolder } = require('../workspace.cjs');
const { findBuild } = require('../webpack/build-id.cjs');
const { root } = require('../webpack/root.cjs');

const PACKED_CLIENT = new URL('../dist/release-client.mjs', import.meta.url);

/** Packing bundles its client into one file (packages/release-client.mjs). */
export async function runRelease(args, print = (text) => console.log(text)) {
  const isHelp = args.length === 0 || args[0] === 'help' || args.includes('--help') || args.includes('-h');
  if (!isHelp && (process.env.RELEASE_URL ?? '') === '') {
    console.error('RELEASE_URL is missing: the address of the release service. RELEASE_TOKEN is your token for it.');
    return 2;
  }
  if (!existsSync(PACKED_CLIENT)) {
    console.error('This copy of the tools is not packed. In the workspace: pnpm ops release …');
    return 2;
  }
  const { runReleaseCommand } = await import(PACKED_CLIENT.href);
  const terminal = { env: process.env, print, printError: (text) => console.error(text) };
  return runReleaseCommand(args, { ...terminal, command: 'npx padauk release' });
}

/** The release service signs the link, which opens the build in any browser. */
async function previewBuild([remote, buildId, options], { release, comment }) {
  const printed = [];
  const code = await release(['preview', remote, buildId, ...options, '--json'], (text) => printed.push(text));
  if (code !== 0) {
    console.error(printed.join('\n'));
    return code;
  }
  const preview = JSON.parse(printed.join('\n'));
  console.log(preview.link);
  await comment(preview);
  return 0;
}

export async function shipRemote(args, { build, find = findBuild, release = runRelease, comment = commentPreview }) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      why: { type: 'string' },
      canary: { type: 'string' },
      registry: { type: 'string' },
      preview: { type: 'boolean' },
    },
  });
  const [remote] = REMOTES;
  if (!existsSync(path.join(root, getBundleFolder(remote), 'webpack.config.cjs'))) {
    console.error(
      'ship builds by webpack.config.cjs, which is missing. With another bundler: npm run build, then ' +
        'npx padauk release publish <folder>',
    );
    return 2;
  }
  const built = build();
  if (built !== 0) return built ?? 1;
  const found = find(remote, getBundleFolder(remote));
  if (found === null) throw new Error('the sources changed during the build: run it again');
  const { buildId, folder } = found;
  const published = await release(['publish', folder]);
  if (published !== 0) return published;
  if (values.preview === true) {
    const registry = values.registry === undefined ? [] : ['--registry', values.registry];
    return previewBuild([remote, buildId, registry], { release, comment });
  }
  const change = values.canary === undefined ? ['promote', remote] : ['canary', remote, values.canary];
  const options = ['why', 'registry'].flatMap((name) =>
    values[name] === undefined ? [] : [`--${name}`, values[name]],
  );
  return release([...change, buildId, ...options]);
}
