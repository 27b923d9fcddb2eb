import type { Registry } from '@padauk/contract/registry';
import type { Release } from '../release/release.ts';
import type { Store } from '../release/store.types.ts';
import type { KeptPlatform } from './smoke/kept-platform.ts';

/** One thing that speaks against a build, and the remedy. */
export interface GateFinding {
  /** Which check says so, in kebab-case: it goes into the audit when an operator forces the build through. */
  readonly check: string;
  readonly problem: string;
  readonly remedy: string;
  /** What was seen, as a picture in the store (gate/smoke/pictures.ts). */
  readonly picture?: string;
}

export interface GateContext {
  readonly store: Store;
  /** What is live now, without the build. */
  readonly registry: Registry;
  /** The build that is to go live; it is in the store already. */
  readonly release: Release;
  /** A line about progress: the smoke test takes seconds. */
  readonly report: (line: string) => void;
  /** False leaves out the test in the browser. */
  readonly smoke: boolean;
  /** Of a release service; without it, the test starts a server of its own. */
  readonly platform?: KeptPlatform | undefined;
}

/** What the rules look at of a build that is live. */
export type LiveRelease = Pick<
  Release,
  'remote' | 'buildId' | 'manifest' | 'needs' | 'takes' | 'provides' | 'offers' | 'shell'
> &
  Partial<Pick<Release, 'container'>>;

/** A build that some players run, or will fall back to. */
export interface LiveBuild {
  readonly remote: string;
  readonly build: string;
  readonly role: 'active' | 'canary' | 'last known good';
  readonly release: LiveRelease;
}

/** A live build whose release.json is lost or damaged. */
export interface UnreadableBuild {
  readonly remote: string;
  readonly build: string;
  /** A sentence. */
  readonly problem: string;
}

/** What is live without the build that is looked at. */
export interface Live {
  /** The host that players get; `null` before the first one is promoted. */
  readonly host: LiveRelease | null;
  readonly remotes: readonly LiveBuild[];
}
