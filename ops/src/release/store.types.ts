import type { Registry, RegistryRemote } from '@padauk/contract/registry';
import type { FileStorage } from './file-storage.types.ts';
import type { Release } from './release.ts';

/** What an operator decides of a remote, or of the host. */
export interface ReleaseState {
  readonly status: RegistryRemote['status'];
  readonly active: string;
  readonly lkg: string;
  readonly canary: RegistryRemote['canary'];
  readonly blocked: readonly string[];
}

/** Who changed what, when, why, and how it stood before and after: one line of `registry/audit.jsonl`, never changed. */
export interface AuditLine {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly who: string;
  readonly why: string;
  readonly action: string;
  readonly remote: string;
  /** `null` for what was not there before. */
  readonly before: ReleaseState | null;
  readonly after: ReleaseState;
  readonly revision: number;
  /**
   * The revision before it, where numbers between were passed over: they had been used by what was set aside or lost.
   */
  readonly follows?: number;
  /** It went live against the gate, or what would have kept it was said away with `--force`. */
  readonly forced?: true;
  /** Which checks of the gate spoke against it. */
  readonly findings?: readonly string[];
  /** The test in the browser was left out. */
  readonly smoke?: 'skipped';
}

/** A revision as `registry/history/<revision>.json` keeps it: the registry, and the line that led to it. */
export type Revision = Registry & { readonly change: AuditLine };

export interface AuditTrail {
  /** One per revision, in order. */
  readonly lines: readonly AuditLine[];
  /** Numbers of lines that cannot be read, from 1. */
  readonly unreadable: readonly number[];
}

export interface StoredBuild {
  readonly remote: string;
  readonly buildId: string;
}

/** A release store: immutable builds under `r/<remote>/<build>/` and `host/<build>/`, and `registry.json` as the one mutable pointer. */
export interface Store {
  /** The folder, or `s3://bucket/prefix`: for messages. */
  readonly place: string;
  /** The folder; `null` when the store is a bucket. */
  readonly folder: string | null;
  /** Which of the store's registries this is: `production`, or another by its name. */
  readonly registry: string;
  /** What is live, by the history when the pointer is lost; `null` before the first promote. */
  readonly readRegistry: () => Promise<Registry | null>;
  /** Throws when the build has not been published. */
  readonly releaseOf: (remote: string, buildId: string) => Promise<Release>;
  /** One file of a published build, by its name in `release.files`; `null` when it is not there. */
  readonly readBuildFile: (remote: string, buildId: string, name: string) => Promise<Uint8Array | null>;
  /** Who changed what. Readable also when some of its lines are not. */
  readonly readAudit: () => Promise<AuditTrail>;
  /** Only for what belongs to the store itself: publishing, changing the registry, verify, prune. */
  readonly storage: FileStorage;
  /** Of the whole store, whatever the registry. */
  readonly whole: FileStorage;
}
