import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@padauk/contract/registry';

export interface HostPage {
  readonly build: string;
  readonly html: string;
}

export interface HostPages {
  /** The active host; if its files are lost, the last known good, else the last read page. Null if none is left. */
  readonly read: (registry: Registry) => Promise<HostPage | null>;
  readonly problem: () => string | null;
}

export function createHostPages(store: string): HostPages {
  let last: HostPage | null = null;
  let problem: string | null = null;

  async function readPage(build: string): Promise<HostPage | null> {
    const file = path.join(store, 'host', build, 'index.html');
    return readFile(file, 'utf8').then(
      (html) => ({ build, html }),
      () => null,
    );
  }

  async function read({ host: { active, lkg, blocked } }: Registry): Promise<HostPage | null> {
    const page = await readPage(active);
    last = page ?? last;
    if (page !== null) problem = null;
    if (page !== null) return page;
    const isUsable = (build: string): boolean => build !== active && !blocked.includes(build);
    const known = last !== null && !blocked.includes(last.build) ? last : null;
    const instead = (isUsable(lkg) ? await readPage(lkg) : null) ?? known;
    problem = `host ${active} is lost or cannot be read, ${instead === null ? 'and no other' : `pages are made of ${instead.build}`}: pnpm ops release verify says what to do`;
    return instead;
  }

  return { read, problem: () => problem };
}
