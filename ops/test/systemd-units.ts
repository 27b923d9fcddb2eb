import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../systemd/', import.meta.url));

export interface Unit {
  readonly name: string;
  readonly text: string;
  readonly execStart: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** For a template its instance 1. */
export function readUnits(): readonly Unit[] {
  return readdirSync(FOLDER)
    .sort()
    .map((name) => parseUnit(name, readFileSync(path.join(FOLDER, name), 'utf8')));
}

function parseUnit(name: string, text: string): Unit {
  const findValues = (key: string): readonly string[] =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value.replaceAll('%i', '1'));
  const pairs = findValues('Environment').flatMap((line) => line.split(' '));
  return {
    name,
    text,
    execStart: findValues('ExecStart')[0]?.split(' ') ?? [],
    environment: Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string])),
  };
}

/** As systemd and a shell read it. */
export function parseSettings(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...text.matchAll(/^([A-Z_0-9]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
}
