import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listStageChain, parseCopy, parseStages, type Copy, type Instruction } from './dockerfile.ts';
import { ROOT } from './compose.ts';

/** The last matching line of `.dockerignore` decides, as in Docker. */
export function isIgnored(file: string, patterns: readonly string[]): boolean {
  const parents = file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  const matches = (pattern: string): boolean => parents.some((part) => path.matchesGlob(part, pattern));
  return patterns
    .filter((line) => line !== '' && !line.startsWith('#'))
    .reduce(
      (ignored, line) => (line.startsWith('!') ? ignored && !matches(line.slice(1)) : ignored || matches(line)),
      false,
    );
}

export function readIgnorePatterns(): string[] {
  return readFileSync(path.join(ROOT, 'ops/images/Dockerfile.dockerignore'), 'utf8').split('\n');
}

/** The build context of a clone: files that git tracks or would add. */
function listContextFiles(): string[] {
  const patterns = readIgnorePatterns();
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed
    .trim()
    .split('\n')
    .filter((file) => !isIgnored(file, patterns) && existsSync(path.join(ROOT, file)));
}

function copyFiles(
  context: readonly string[],
  folder: string,
  { sources, target }: { readonly sources: readonly string[]; readonly target: string },
): void {
  for (const source of sources) {
    const isFolder = statSync(path.join(ROOT, source)).isDirectory();
    for (const file of context.filter(
      (candidate) => candidate === source || (isFolder && (source === '.' || candidate.startsWith(`${source}/`))),
    )) {
      const destination = isFolder
        ? path.join(target, path.relative(source, file))
        : target.endsWith('/')
          ? path.join(target, path.basename(file))
          : target;
      mkdirSync(path.dirname(path.join(folder, destination)), { recursive: true });
      cpSync(path.join(ROOT, file), path.join(folder, destination));
    }
  }
}

/** Replays the other stage in a temporary folder, and copies from its working folder. */
function copyFromStage(stage: string, folder: string, { sources, target }: Copy): void {
  const stageFolder = mkdtempSync(path.join(os.tmpdir(), 'padauk-stage-'));
  try {
    replayStage(stage, stageFolder);
    const workdir = listSteps(stage).findLast(({ word }) => word === 'WORKDIR')?.rest ?? '/';
    for (const source of sources)
      cpSync(path.join(stageFolder, path.posix.relative(workdir, source)), path.join(folder, target), {
        recursive: true,
      });
  } finally {
    rmSync(stageFolder, { recursive: true, force: true });
  }
}

function listSteps(stage: string): Instruction[] {
  return listStageChain(parseStages(readFileSync(path.join(ROOT, 'ops/images/Dockerfile'), 'utf8')), stage).flatMap(
    ({ steps }) => steps,
  );
}

/** Replays a stage based on Node's image in a folder. Throws if a step fails. */
export function replayStage(stage: string, folder: string): void {
  const context = listContextFiles();
  for (const step of listSteps(stage)) {
    const copy = step.word === 'COPY' ? parseCopy(step) : null;
    if (copy !== null && copy.from !== null) copyFromStage(copy.from, folder, copy);
    else if (copy !== null) copyFiles(context, folder, copy);
    else if (step.word === 'RUN')
      execFileSync('sh', ['-c', step.rest], {
        cwd: folder,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, CI: 'true', NODE_OPTIONS: '' },
      });
    else if (step.word !== 'WORKDIR') throw new Error(`cannot replay ${step.word} ${step.rest}`);
  }
}
