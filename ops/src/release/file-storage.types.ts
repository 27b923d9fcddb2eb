/** Passed to `replace`, so that a concurrent change is detected. */
export interface StoredFile {
  readonly bytes: Buffer;
  /** Version tag of the bucket; empty in a folder, which compares bytes. */
  readonly tag: string;
  readonly changedAt: Date;
}

/** A folder or a bucket. Names are relative, with forward slashes. Writes are atomic, even if the process is killed. */
export interface FileStorage {
  readonly location: string;
  readonly folder: string | null;
  readonly read: (name: string) => Promise<StoredFile | null>;
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
