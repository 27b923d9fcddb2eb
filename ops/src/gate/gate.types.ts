import type { Registry } from '@padauk/contract/delivery/registry';
import type { Release } from '../store/release.ts';
import type { Store } from '../store/store.types.ts';
import type { SharedPlatform } from './smoke/shared-platform.ts';

export interface GateFinding {
  readonly check: string;
  readonly problem: string;
  readonly remedy: string;
  readonly picture?: string;
}

export interface GateContext {
  readonly store: Store;
  readonly registry: Registry;
  readonly release: Release;
  readonly report: (line: string) => void;
  readonly smoke: boolean;
  readonly platform?: SharedPlatform | undefined;
  readonly allowMissing?: readonly string[] | undefined;
}

export type LiveRelease = Pick<
  Release,
  'remote' | 'buildId' | 'manifest' | 'needs' | 'takes' | 'provides' | 'offers' | 'shell'
> &
  Partial<Pick<Release, 'container'>>;

export interface LiveBuild {
  readonly remote: string;
  readonly build: string;
  readonly role: 'active' | 'canary' | 'last known good';
  readonly release: LiveRelease;
}

export interface UnreadableBuild {
  readonly remote: string;
  readonly build: string;
  readonly problem: string;
}

export interface LiveBuilds {
  readonly host: LiveRelease | null;
  readonly remotes: readonly LiveBuild[];
}
