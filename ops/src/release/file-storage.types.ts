/** A file as it was read. Whoever wants to replace it shows it, so that a change by another is seen. */
export interface StoredFile {
  readonly bytes: Buffer;
  /** What the place itself tells versions apart by; empty in a folder, where the bytes tell. */
  readonly tag: string;
  readonly changedAt: Date;
}

/**
 * Where a release store keeps its files: a folder, or a bucket. Names are relative, with forward slashes. A file appears whole
 * or not at all, also when the process is killed.
 */
export interface FileStorage {
  /** The folder, or `s3://bucket/prefix`. */
  readonly place: string;
  /** The folder; `null` when it is a bucket. */
  readonly folder: string | null;
  readonly read: (name: string) => Promise<StoredFile | null>;
  /** Names of the folders in a folder, sorted; none when it is not there. */
  readonly folders: (name: string) => Promise<readonly string[]>;
  /** Names of all files under a folder, from the root. */
  readonly files: (name: string) => Promise<readonly string[]>;
  /** Of many who create one name at the same moment, one gets `true`. */
  readonly create: (name: string, bytes: Uint8Array) => Promise<boolean>;
  /** `false` when the file is no longer what was read. */
  readonly replace: (name: string, bytes: Uint8Array, read: StoredFile) => Promise<boolean>;
  /** Whatever was there. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  readonly append: (name: string, line: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}
