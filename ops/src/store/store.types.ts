import type { Registry, RegistryRemote, SettingValues } from '@padauk/contract/delivery/registry';
import type { Release } from './release.ts';

export interface StoredFile {
  readonly bytes: Buffer;
  /** Version tag of the bucket; empty in a folder, which compares bytes. */
  readonly tag: string;
  readonly changedAt: Date;
}

/** A folder or a bucket. Names are relative, with forward slashes. Writes are atomic, even if the process is killed. */
export interface FileStorage {
  readonly location: string;
  readonly read: (name: string) => Promise<StoredFile | null>;
  /** Without reading the file; `null` if missing. */
  readonly changedAt: (name: string) => Promise<Date | null>;
  readonly folders: (name: string) => Promise<readonly string[]>;
  readonly files: (name: string) => Promise<readonly string[]>;
  /** Of concurrent callers exactly one gets `true`. */
  readonly create: (name: string, bytes: Uint8Array) => Promise<boolean>;
  /** `false` if the file has changed since `read`. */
  readonly replace: (name: string, bytes: Uint8Array, read: StoredFile) => Promise<boolean>;
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  readonly append: (name: string, line: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}

export interface Segment {
  readonly locales?: readonly string[];
  readonly device?: 'phone' | 'computer';
}

export interface ReleaseCanary {
  readonly build: string;
  readonly percent: number;
  readonly rollout: string;
  readonly segment?: Segment;
}

export interface ReleaseState {
  readonly status: RegistryRemote['status'];
  readonly active: string;
  readonly lkg: string;
  readonly canary: ReleaseCanary | null;
  readonly blocked: readonly string[];
  /** Missing: all settings have their defaults. */
  readonly settings?: SettingValues;
}

/** One line of `registry/audit.jsonl`, never changed. */
export interface AuditLine {
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly who: string;
  readonly why: string;
  readonly action: string;
  readonly remote: string;
  readonly before: ReleaseState | null;
  readonly after: ReleaseState;
  readonly revision: number;
  /** The preceding revision, if numbers between were lost or set aside. */
  readonly follows?: number;
  readonly forced?: true;
  readonly findings?: readonly string[];
  readonly smoke?: 'skipped';
  readonly allowMissing?: readonly string[];
  /** `who` approved it. */
  readonly proposedBy?: string;
}

export type Revision = Registry & { readonly change: AuditLine };

export interface AuditLog {
  readonly lines: readonly AuditLine[];
  readonly unreadable: readonly number[];
}

export interface StoredBuild {
  readonly remote: string;
  readonly buildId: string;
}

/** Immutable builds in `r/<remote>/<build>/` and `host/<build>/`, and the mutable `registry.json`. */
export interface Store {
  readonly location: string;
  readonly registry: string;
  /** From the history if the pointer is lost; `null` before the first promotion. */
  readonly readRegistry: () => Promise<Registry | null>;
  readonly readRelease: (remote: string, buildId: string) => Promise<Release>;
  /** By its name in `release.files`; `null` if missing. */
  readonly readBuildFile: (remote: string, buildId: string, name: string) => Promise<Uint8Array | null>;
  /** Skips unreadable lines. */
  readonly readAudit: () => Promise<AuditLog>;
  readonly storage: FileStorage;
  readonly sharedStorage: FileStorage;
}

export interface BucketLocation {
  readonly bucket: string;
  readonly prefix: string;
}
