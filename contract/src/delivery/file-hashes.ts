import {
  checkFields,
  checkList,
  checkOneOf,
  checkOptional,
  checkRecord,
  checkText,
  type ShapeFinding,
} from './shape.rules.ts';

/** The release service writes it for a build whose entry does not check its own files. The host enforces it. */
export const FILE_HASHES_FILE = 'file-hashes.json';
export const MAX_BUILD_FILES = 5_000;

export interface FileHash {
  /** `sha256-…`, as the `integrity` of an element. */
  readonly hash: string;
  /** Static imports of a module, as names of files of the build. */
  readonly imports?: readonly string[];
}

/** Name in the build → digest, for each script and style sheet. */
export interface FileHashes {
  readonly schema: 1;
  readonly files: Readonly<Record<string, FileHash>>;
}

const name = checkText(/^[\w@-][\w.@/-]{0,200}$/, 'must be a file of the build');

const checkFileHashes = checkFields({
  schema: checkOneOf(1),
  files: checkRecord(
    MAX_BUILD_FILES,
    checkFields({
      hash: checkText(/^sha256-[\w+/]{43}=$/, 'must be a SHA-256 digest'),
      imports: checkOptional(checkList(MAX_BUILD_FILES, name)),
    }),
  ),
});

export function parseFileHashes(text: string): FileHashes | null {
  const findings: ShapeFinding[] = [];
  try {
    const candidate: unknown = JSON.parse(text);
    checkFileHashes(candidate, '', findings);
    return findings.length === 0 ? (candidate as FileHashes) : null; // checked above
  } catch {
    return null;
  }
}
