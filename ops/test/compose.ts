import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export const ROOT = path.join(__dirname, '../..');

/** A service of docker-compose.yml, as far as ours say something. */
export interface Service {
  readonly image?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string; readonly target: string };
  readonly command?: readonly string[];
  readonly user?: string;
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly extra_hosts?: readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly shm_size?: string;
  readonly stop_grace_period?: string;
  readonly networks?: readonly string[] | Readonly<Record<string, { readonly ipv4_address: string }>>;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly privileged?: boolean;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly networks: Readonly<Record<string, unknown>>;
}

export const COMPOSE_TEXT = readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8');

/** With its anchors resolved, and variables as they stand. */
export function readCompose(): Compose {
  return parse(COMPOSE_TEXT, { merge: true }) as Compose; // the tests below say what is missing from it
}

/**
 * Settings of one reader in the first table after some words. A row names its readers in brackets; without them: `api`.
 */
export function settingsIn(markdown: string, after: string, reader: string): string[] {
  const lines = markdown.slice(markdown.indexOf(after)).split('\n');
  const first = lines.findIndex((line) => line.startsWith('|'));
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('|'));
  return lines
    .slice(first, end)
    .filter((line) => readersOf(line.split('|')[3] ?? '').includes(reader))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name));
}

function readersOf(meaning: string): string[] {
  return (/^ \(([a-z, ]+)\)/.exec(meaning)?.[1] ?? 'api').split(', ');
}

/** Names of `${NAME…}`. */
export function variablesIn(text: string): Set<string> {
  return new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name));
}

/** Every name in capitals that some source under a folder writes between quotes: what it may read of its environment. */
export function namesReadUnder(folder: string): Set<string> {
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const names = files.flatMap(
    (file) => readFileSync(path.join(ROOT, folder, file), 'utf8').match(/(?<=')[A-Z][A-Z_]+(?=')/g) ?? [],
  );
  return new Set(names);
}

/** A setting of a service as Docker would give it, with the variables of an `.env`. Throws for one that must be given and is not. */
export function resolved(value: string | number, variables: Readonly<Record<string, string>>): string {
  return String(value).replaceAll(
    /\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, words: string) => {
      const given = variables[name] ?? '';
      if (given === '' && kind === '?') throw new Error(`${name}: ${words}`);
      return given === '' && kind === '-' ? words : given;
    },
  );
}
