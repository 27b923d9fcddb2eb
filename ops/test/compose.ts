import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

export const ROOT = path.join(__dirname, '../..');

/** The fields that our services use. */
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

/** Anchors are resolved, variables are not. */
export function readCompose(): Compose {
  return parse(COMPOSE_TEXT, { merge: true }) as Compose; // the tests report what is missing
}

/** A row of the table names its readers in brackets; default `api`. */
export function listSettings(markdown: string, heading: string, reader: string): string[] {
  const lines = markdown.slice(markdown.indexOf(heading)).split('\n');
  const firstIndex = lines.findIndex((line) => line.startsWith('|'));
  const endIndex = lines.findIndex((line, index) => index > firstIndex && !line.startsWith('|'));
  return lines
    .slice(firstIndex, endIndex)
    .filter((line) => listReaders(line.split('|')[3] ?? '').includes(reader))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name));
}

function listReaders(meaning: string): string[] {
  return (/^ \(([a-z, ]+)\)/.exec(meaning)?.[1] ?? 'api').split(', ');
}

/** Names of `${NAME…}`. */
export function findVariables(text: string): Set<string> {
  return new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name));
}

/** Quoted upper-case names in the sources: possible environment variables. */
export function findEnvironmentNames(folder: string): Set<string> {
  const files = readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const names = files.flatMap(
    (file) => readFileSync(path.join(ROOT, folder, file), 'utf8').match(/(?<=')[A-Z][A-Z_]+(?=')/g) ?? [],
  );
  return new Set(names);
}

/** As Docker resolves it with an `.env`. Throws for a missing mandatory variable. */
export function resolveVariables(value: string | number, variables: Readonly<Record<string, string>>): string {
  return String(value).replaceAll(
    /\$\{([A-Z_]+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, words: string) => {
      const setting = variables[name] ?? '';
      if (setting === '' && kind === '?') throw new Error(`${name}: ${words}`);
      return setting === '' && kind === '-' ? words : setting;
    },
  );
}
