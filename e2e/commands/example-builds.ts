import type { AppPath } from '@padauk/contract/paths';
import { installExample, type ExampleBuild, type ExampleRemote } from '../core/example-remote.ts';
import type { Platform } from '../core/platform.ts';
import type { ExampleSettings } from '../test-data/example-remotes.ts';
import { toAppPath } from '../test-data/paths.ts';
import { runOps } from './releases.ts';

export const FIRST_TEXT = 'A visitor has counted to';
export const SECOND_TEXT = 'A guest has counted to';
export const WITH_REASON = ['--why', 'a journey'];

export type PublishedExample = Awaited<ReturnType<typeof publishExample>>;

/** Builds an example twice, with another text, and publishes both builds. */
export async function publishExample(
  platform: Platform,
  { folder, remote, files }: Pick<ExampleSettings, 'folder' | 'remote' | 'files'>,
) {
  const example: ExampleRemote = await installExample(folder);
  const first = await example.build();
  await example.replaceText('en', FIRST_TEXT, SECOND_TEXT);
  const second = await example.build();
  for (const build of [first, second]) await runOps(platform, 'publish', build.folder);
  const path: AppPath = toAppPath(`/${remote}`);
  return {
    ...example,
    remote,
    path,
    first,
    second,
    promote: ({ id }: ExampleBuild) => runOps(platform, 'promote', remote, id, '--no-smoke', ...WITH_REASON),
    /** A part of the second build. */
    toPattern: (part: string) => new RegExp(`/r/${remote}/${second.id}/${files[part] ?? '-'}`),
  };
}
