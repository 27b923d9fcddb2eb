import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@padauk/contract/registry';

/** The index.html of a host's build. */
export interface HostPage {
  readonly build: string;
  readonly html: string;
}

export interface HostPages {
  /** Of the active host. While its files are lost: of the last known good, else as it was read last; `null` when there is none of them. */
  readonly read: (registry: Registry) => Promise<HostPage | null>;
  /** What is wrong with the active host, as of the last `read`. */
  readonly problem: () => string | null;
}

/** Reads the page that every path is made of. */
export function hostPages(store: string): HostPages {
  let last: HostPage | null = null;
  let problem: string | null = null;

  async function pageOf(build: string): Promise<HostPage | null> {
    const file = path.join(store, 'host', build, 'index.html');
    return readFile(file, 'utf8').then(
      (html) => ({ build, html }),
      () => null,
    );
  }

  async function read({ host: { active, lkg, blocked } }: Registry): Promise<HostPage | null> {
    const page = await pageOf(active);
    last = page ?? last;
    if (page !== null) problem = null;
    if (page !== null) return page;
    const isUsable = (build: string): boolean => build !== active && !blocked.includes(build);
    const known = last !== null && !blocked.includes(last.build) ? last : null;
    const instead = (isUsable(lkg) ? await pageOf(lkg) : null) ?? known;
    problem = `host ${active} is lost or cannot be read, ${instead === null ? 'and no other' : `pages are made of ${instead.build}`}: pnpm ops release verify says what to do`;
    return instead;
  }

  return { read, problem: () => problem };
}
