import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEPTH } from '../depth.ts';
import { createTemporaryFolder } from '../build-fixture.ts';
import { runNode } from '../run-node.ts';
import {
  findBlocks,
  findMentionedCommands,
  toScript,
  findUnknownWords,
  findUnmarkedCommands,
  type DocumentedBlock,
} from './blocks.ts';
import { DATABASE_SERVER, FIXTURES, NEW_SERVER } from './fixtures.ts';

const FOLDER = fileURLToPath(new URL('../../../docs/operators/', import.meta.url));
const PAGES = readdirSync(FOLDER)
  .sort()
  .map((file) => ({ file, text: readFileSync(path.join(FOLDER, file), 'utf8') }));
const PNPM = fileURLToPath(new URL('pnpm.mjs', import.meta.url));

/** The short run tests every fourth block, because each starts a store, a server or a database. */
const BLOCKS = PAGES.flatMap(({ file, text }) => findBlocks(text).map((block) => ({ file, ...block })))
  .filter(({ fixture }) => fixture !== NEW_SERVER || DATABASE_SERVER !== '')
  .filter(({ fixture }, index) => DEPTH.everyBlock || index % 4 === 0 || fixture === NEW_SERVER);

type ShellResult = Awaited<ReturnType<typeof runShell>>;

async function runBlock({ fixture, line, ...block }: DocumentedBlock): Promise<ShellResult> {
  const folder = await createTemporaryFolder();
  const prepare = FIXTURES[fixture];
  if (prepare === undefined)
    throw new Error(`line ${line}: there is no fixture "${fixture}"; there are ${Object.keys(FIXTURES).join(', ')}`);
  const { env, replacements = {}, end } = await prepare(folder);
  try {
    const pnpm = `#!/bin/sh\nexec "${process.execPath}" "${PNPM}" "$@"\n`;
    await mkdir(path.join(folder, 'bin'), { recursive: true });
    await writeFile(path.join(folder, 'bin/pnpm'), pnpm, { mode: 0o755 });
    return await runShell(replaceLocations(toScript(block), replacements), folder, {
      ...buildInheritedEnv(),
      ...env,
      PATH: `${path.join(folder, 'bin')}:${process.env['PATH'] ?? ''}`,
    });
  } finally {
    await end?.();
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  }
}

function replaceLocations(script: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((text, [real, replacement]) => text.replaceAll(real, replacement), script);
}

/** Removes variables that would bypass the fixture. */
function buildInheritedEnv(): NodeJS.ProcessEnv {
  const { DATA_DIR: _, RELEASE_STORE: __, NODE_OPTIONS: ___, ...env } = process.env;
  return env;
}

async function runShell(script: string, cwd: string, env: NodeJS.ProcessEnv) {
  const child = spawn('bash', ['-c', script], { cwd, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code]: (number | null)[] = await once(child, 'close');
  return { code, output };
}

/** Cached: many pages name the same commands. */
const helpByWords = new Map<string, Promise<string>>();
function readHelp(...words: readonly string[]): Promise<string> {
  const key = words.join(' ');
  const help = helpByWords.get(key) ?? runNode('../src/main.ts', words).then(({ output }) => output);
  helpByWords.set(key, help);
  return help;
}

describe('docs/operators', () => {
  it.each(BLOCKS.map((block) => [block.file, block.line, block.heading, block] as const))(
    '%s:%i "%s": its commands end with the documented exit codes',
    async (_file, _line, _heading, block) => {
      expect(await runBlock(block)).toEqual({ code: 0, output: expect.any(String) });
    },
  );

  it.each(
    PAGES.flatMap(({ file, text }) =>
      findMentionedCommands(text).map(
        (command) => [file, [command.area, command.verb, ...command.options].join(' '), command] as const,
      ),
    ),
  )('%s mentions "pnpm ops %s", which exists', async (_file, _words, command) => {
    const helps = await Promise.all([readHelp(command.area, 'help'), readHelp(command.area, command.verb, '--help')]);

    expect(findUnknownWords(command, helps.join('\n'))).toEqual([]);
  });

  it.each(PAGES)('$file has no command in a block that no test runs', ({ text }) => {
    expect(findUnmarkedCommands(text)).toEqual([]);
  });
});

describe('the runner of documented commands', () => {
  const createBlock = (commands: string, fixture = 'a released store'): DocumentedBlock => ({
    heading: '',
    line: 1,
    fixture,
    commands,
  });

  it.each([
    ['an unknown verb', 'pnpm ops release frobnicate', "unknown command 'frobnicate'"],
    ['an unknown option', 'pnpm ops release status --frobnicate', "unknown option '--frobnicate'"],
    ['an unknown script', 'pnpm frobnicate', 'has no script "frobnicate"'],
    ['an unknown bundle', 'pnpm build frobnicate', 'there is no bundle "frobnicate"'],
    ['an undocumented refusal', 'pnpm ops release off host', 'the host is the page itself'],
    ['a failure before the last command', 'false\ntrue', ''],
    ['a command that was expected to fail', 'pnpm ops release status # exit 1', 'exit 0, expected 1'],
  ])('fails for %s', async (_title, commands, problem) => {
    const { code, output } = await runBlock(createBlock(commands));

    expect([code === 0, output]).toEqual([false, expect.stringContaining(problem)]);
  });

  it('fails for an unknown fixture', async () => {
    await expect(runBlock(createBlock('true', 'a store on the moon'))).rejects.toThrow(
      'there is no fixture "a store on the moon"',
    );
  });

  it('finds commands in prose, and reports words that are not in their help', () => {
    const [found] = findMentionedCommands('Look at `X=1 pnpm ops release watch --once --roll <build>` first.');
    const command = { area: 'release', verb: 'watch', options: ['--once', '--roll'] };

    expect(found).toEqual(command);
    expect([
      findUnknownWords(command, '  watch   --once'),
      findUnknownWords(command, 'pnpm ops release watch\n --once --roll-back'),
      findUnknownWords(command, '  watchdog --once --roll'),
    ]).toEqual([['--roll'], ['--roll'], ['watch']]);
  });

  it('finds marked blocks, and commands in unmarked blocks', () => {
    const text = [
      '## Ship',
      '```sh run="a bucket"',
      'pnpm ops release status',
      '```',
      '```sh',
      'pnpm ops release help',
      'curl x',
      '```',
    ].join('\n');

    expect([findBlocks(text), findUnmarkedCommands(text)]).toEqual([
      [{ heading: 'Ship', line: 2, fixture: 'a bucket', commands: 'pnpm ops release status' }],
      ['pnpm ops release help'],
    ]);
  });
});
