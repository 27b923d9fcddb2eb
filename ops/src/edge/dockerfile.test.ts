import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTemporaryFolder } from '../../test/build-fixture.ts';
import { ROOT } from '../../test/compose.ts';
import { readIgnorePatterns } from '../../test/replay-dockerfile.ts';
import { listStageChain, parseCopy, parseStages, type Instruction } from '../../test/dockerfile.ts';

const TARGETS = ['api', 'operator', 'edge'] as const;
const SECRET_NAME = /PASSWORD|SECRET|TOKEN|PEPPER|(?:^|_)KEY/;

const dockerfileText = readFileSync(path.join(ROOT, 'ops/images/Dockerfile'), 'utf8');

const listWorkspacePackages = (): string[] =>
  [
    ...(readFileSync(path.join(ROOT, 'pnpm-workspace.yaml'), 'utf8').split('catalog:')[0] ?? '').matchAll(
      /^ {2}- (\S+)$/gm,
    ),
  ].map(([, name]) => name ?? '');

function createChecks() {
  const problems: string[] = [];
  const check = (isCorrect: boolean, problem: string): void => void (isCorrect || problems.push(problem));
  return { problems, check };
}

function findProblems(dockerfile: string, doesExist: (file: string) => boolean): string[] {
  const stages = parseStages(dockerfile);
  const names = stages.map(({ name }) => name);
  const { problems, check } = createChecks();
  for (const { name, from, steps } of stages) {
    check(
      names.slice(0, names.indexOf(name)).includes(from) || /^[\w./-]+:(?!latest$)[\w.-]+$/.test(from),
      `${name}: ${from} is neither an earlier stage nor an image with a tag`,
    );
    for (const step of steps)
      findStepProblems(step, names, doesExist).forEach((problem) => problems.push(`${name}: ${problem}`));
  }
  for (const target of TARGETS) {
    const steps = listStageChain(stages, target).flatMap((stage) => stage.steps);
    const findLastStep = (word: string): string => steps.findLast((step) => step.word === word)?.rest ?? '';
    check(
      /^[1-9]\d{3,}:[1-9]\d{3,}$/.test(findLastStep('USER')),
      `${target}: runs as "${findLastStep('USER')}", not as a numeric user other than root`,
    );
    check(findLastStep('HEALTHCHECK') !== '', `${target}: no HEALTHCHECK`);
    check(findLastStep('CMD').startsWith('['), `${target}: CMD in shell form does not forward SIGTERM`);
  }
  return problems;
}

function findStepProblems(
  { word, rest }: Instruction,
  stages: readonly string[],
  doesExist: (file: string) => boolean,
): string[] {
  const { problems, check } = createChecks();
  check(word !== 'ADD', 'use COPY: ADD also downloads and unpacks');
  if (word === 'COPY') {
    const { from, sources } = parseCopy({ word, rest });
    check(from === null || stages.includes(from), `COPY from ${from}, which is not a stage`);
    for (const source of from === null ? sources : []) check(doesExist(source), `COPY ${source}, which does not exist`);
  }
  if (word === 'ENV' || word === 'ARG')
    check(!SECRET_NAME.test(rest), `${word} ${rest} puts a secret into every layer`);
  if (word === 'RUN') {
    check(!/\b(?:curl|wget)\b.*\|/.test(rest), 'executes a download');
    check(
      !/apt-get install/.test(rest) ||
        (/--no-install-recommends/.test(rest) && /rm -rf \/var\/lib\/apt\/lists/.test(rest)),
      'apt-get install without --no-install-recommends, or without removing its lists',
    );
    check(
      !/\b(?:npm|pnpm\S*) (?:install|i|add)\b/.test(rest) || rest.includes('--frozen-lockfile'),
      'installs packages without the lockfile',
    );
  }
  return problems;
}

describe('the Dockerfile', () => {
  it('has no problems', () => {
    expect(findProblems(dockerfileText, (file) => existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it.each([
    ['FROM node AS a', 'a: node is neither an earlier stage nor an image with a tag'],
    ['FROM node:latest AS a', 'a: node:latest is neither an earlier stage nor an image with a tag'],
    ['FROM node:24 AS a\nADD http://x /y', 'a: use COPY: ADD also downloads and unpacks'],
    ['FROM node:24 AS a\nCOPY nothing here', 'a: COPY nothing, which does not exist'],
    ['FROM node:24 AS a\nCOPY --from=b nothing here', 'a: COPY from b, which is not a stage'],
    ['FROM node:24 AS a\nENV PEPPER=x', 'a: ENV PEPPER=x puts a secret into every layer'],
    ['FROM node:24 AS a\nARG OPERATOR_KEY', 'a: ARG OPERATOR_KEY puts a secret into every layer'],
    ['FROM node:24 AS a\nRUN curl http://x | sh', 'a: executes a download'],
    [
      'FROM node:24 AS a\nRUN apt-get install \\\n  nginx',
      'a: apt-get install without --no-install-recommends, or without removing its lists',
    ],
    ['FROM node:24 AS a\nRUN npm install', 'a: installs packages without the lockfile'],
    ['FROM node:24 AS api\nUSER root', 'api: runs as "root", not as a numeric user other than root'],
    ['FROM node:24 AS api', 'api: no HEALTHCHECK'],
    ['FROM node:24 AS api\nCMD node main.ts', 'api: CMD in shell form does not forward SIGTERM'],
  ])('the check reports the problem of %j', (dockerfile, problem) => {
    expect(findProblems(dockerfile, () => false)).toContain(problem);
  });

  it('installs with the pnpm version of tooling/run', () => {
    const [, pnpm] = /'(pnpm@[\d.]+)'/.exec(readFileSync(path.join(ROOT, 'tooling/run/install.mjs'), 'utf8')) ?? [];

    expect([...new Set(dockerfileText.match(/pnpm@[\d.]+/g))]).toEqual([pnpm]);
  });

  it('copies the manifest of every workspace package, including a new one', async () => {
    const files = ['.npmrc', 'package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'];
    const packages = [...listWorkspacePackages(), 'remote-one-more'].map((name) => `${name}/package.json`);
    const tree = await createTemporaryFolder();
    for (const file of [...files, ...packages, 'remote-one-more/src/remote.tsx']) {
      await mkdir(path.dirname(path.join(tree, file)), { recursive: true });
      await writeFile(path.join(tree, file), '');
    }
    const run = parseStages(dockerfileText)
      .find(({ name }) => name === 'packages')
      ?.steps.find(({ word }) => word === 'RUN');
    execFileSync('sh', ['-c', run?.rest ?? 'false'], { cwd: tree });
    const copied = await readdir(path.join(tree, 'manifests'), { recursive: true, withFileTypes: true });

    expect(packages.length).toBeGreaterThan(10);
    expect(
      copied
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(path.join(tree, 'manifests'), path.join(entry.parentPath, entry.name)))
        .sort(),
    ).toEqual([...files, ...packages].sort());
  });

  it('contains no name of a remote', () => {
    expect(dockerfileText.match(/\bremote-[a-z]+/g)).toBeNull();
  });

  it.each(['.env', '.env.*', '.git', '**/node_modules', 'var'])('excludes %s from the images', (pattern) => {
    expect(readIgnorePatterns()).toContain(pattern);
  });
});
