/** The operators' page translates these codes; the sentences are for terminal and audit. */
export const REFUSAL_CODES = [
  'other-active',
  'gate',
  'blocked',
  'blocked-sources',
  'frozen',
  'protected',
  'same-person',
  'only-build',
  'no-way-back',
  'no-canary',
  'is-active',
  'not-live',
  'of-the-host',
  'no-previews',
  'no-registry',
  'no-setting',
  'not-set-up',
  'not-published',
  'damaged',
  'disk',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

interface RefusalOptions {
  readonly code?: RefusalCode;
  readonly details?: Readonly<Record<string, unknown>>;
  readonly lines?: readonly string[];
}

/** An expected refusal, with its remedy. The command line prints both and exits with 1. */
export class RefusalError extends Error {
  readonly remedy: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly lines: readonly string[];

  constructor(problem: string, remedy: string, { code, details = {}, lines = [] }: RefusalOptions = {}) {
    super(problem);
    this.remedy = remedy;
    this.details = code === undefined ? details : { ...details, code };
    this.lines = lines;
  }
}

/** `ENOENT` and the like. Not `instanceof`: in tests, Node's errors belong to another realm. */
export function getErrorCode(failure: unknown): unknown {
  return typeof failure === 'object' && failure !== null && 'code' in failure ? failure.code : undefined;
}

interface SystemFailure {
  readonly code: string;
  readonly message: string;
  readonly syscall: string;
  readonly path: string;
}

const OPERATIONS: Readonly<Record<string, string>> = { open: 'open', read: 'read', stat: 'read', scandir: 'read' };
const RETRY_ADVICE = 'then repeat the command: it completes a change that was begun';

type ExplainFailure = (failure: SystemFailure, location: string) => readonly [problem: string, remedy: string];

const explainNoSpace: ExplainFailure = (_, location) => [
  `the disk is full: ${location} was not written`,
  `pnpm ops release prune --dry-run lists removable builds; free some space, ${RETRY_ADVICE}`,
];
const explainNotAllowed: ExplainFailure = ({ code, syscall }, location) => [
  `you may not ${OPERATIONS[syscall] ?? 'write'} ${location} (${code})`,
  `run the command as the owner, or change the permissions (ls -l, chown, chmod), ${RETRY_ADVICE}`,
];
const explainNotAFolder: ExplainFailure = (_, location) => [
  `${location}: a file is in the place of a folder`,
  `move it away, ${RETRY_ADVICE}`,
];

const EXPLANATIONS: Readonly<Record<string, ExplainFailure>> = {
  ENOSPC: explainNoSpace,
  EDQUOT: explainNoSpace,
  EACCES: explainNotAllowed,
  EPERM: explainNotAllowed,
  ENOTDIR: explainNotAFolder,
  EEXIST: explainNotAFolder,
  EISDIR: (_, location) => [
    `${location} is a folder, but must be a file`,
    'move it away; pnpm ops release repair restores registry.json from its history, pnpm ops release publish <folder of the build> --repair a file of a build',
  ],
  EROFS: (_, location) => [`${location} is on a read-only disk`, `mount the disk with write access, ${RETRY_ADVICE}`],
};
const explainUnexpected: ExplainFailure = ({ message }, location) => [
  `${location}: ${message}`,
  `check that disk, ${RETRY_ADVICE}`,
];

/** Adds problem and remedy; `null` for other failures. `location` is used if the failure has no path. */
export function toSystemRefusal(failure: unknown, location: string | null = null): RefusalError | null {
  const system = toSystemFailure(failure);
  if (system === null) return null;
  const [problem, remedy] = (EXPLANATIONS[system.code] ?? explainUnexpected)(
    system,
    location ?? (system.path || 'the disk'),
  );
  return new RefusalError(problem, remedy, { details: { code: system.code } });
}

function toSystemFailure(failure: unknown): SystemFailure | null {
  if (typeof failure !== 'object' || failure === null || !('code' in failure) || !('syscall' in failure)) return null;
  const { code, syscall } = failure;
  if (typeof code !== 'string' || typeof syscall !== 'string') return null;
  return {
    code,
    syscall,
    message: 'message' in failure ? String(failure.message) : code,
    path: 'path' in failure ? String(failure.path) : '',
  };
}

export async function catchRefusal<Value>(work: Promise<Value>): Promise<Value | RefusalError> {
  return await work.catch((failure: unknown) => {
    if (failure instanceof RefusalError) return failure;
    throw failure;
  });
}
