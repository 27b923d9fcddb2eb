import { RefusalError } from './refusal-error.ts';

interface SystemFailure {
  readonly code: string;
  readonly message: string;
  readonly syscall: string;
  readonly path: string;
}

const OPERATIONS: Readonly<Record<string, string>> = { open: 'open', read: 'read', stat: 'read', scandir: 'read' };
const RETRY_ADVICE = 'then do it again: what was begun is finished by the next command, and nothing is half done';

type ExplainFailure = (failure: SystemFailure, place: string) => readonly [problem: string, remedy: string];

const explainNoSpace: ExplainFailure = (_, place) => [
  `there is no room left on the disk: ${place} was not written`,
  `pnpm ops release prune --dry-run says which old builds may go; make room, ${RETRY_ADVICE}`,
];
const explainNotAllowed: ExplainFailure = ({ code, syscall }, place) => [
  `you may not ${OPERATIONS[syscall] ?? 'write'} ${place} (${code})`,
  `do it as the user to whom it belongs, or give yourself the right (ls -l, chown, chmod), ${RETRY_ADVICE}`,
];
const explainNotAFolder: ExplainFailure = (_, place) => [
  `${place}: a file stands where a folder should be`,
  `move it away, ${RETRY_ADVICE}`,
];

const EXPLANATIONS: Readonly<Record<string, ExplainFailure>> = {
  ENOSPC: explainNoSpace,
  EDQUOT: explainNoSpace,
  EACCES: explainNotAllowed,
  EPERM: explainNotAllowed,
  ENOTDIR: explainNotAFolder,
  EEXIST: explainNotAFolder,
  EISDIR: (_, place) => [
    `${place} is a folder, and should be a file`,
    'move it away; pnpm ops release repair restores registry.json from its history, pnpm ops release publish <folder of the build> --repair a file of a build',
  ],
  EROFS: (_, place) => [
    `${place} is on a disk that can only be read`,
    `do it where the disk can be written, ${RETRY_ADVICE}`,
  ],
};
const explainUnexpected: ExplainFailure = ({ message }, place) => [
  `${place}: ${message}`,
  `look at that disk, ${RETRY_ADVICE}`,
];

/** Adds problem and remedy; `null` for other failures. `place` is used if the failure has no path. */
export function toSystemRefusal(failure: unknown, place: string | null = null): RefusalError | null {
  const system = toSystemFailure(failure);
  if (system === null) return null;
  const [problem, remedy] = (EXPLANATIONS[system.code] ?? explainUnexpected)(
    system,
    place ?? (system.path || 'the disk'),
  );
  return new RefusalError(problem, remedy, { details: { code: system.code } });
}

/** Not `instanceof`: in tests, Node's errors belong to another realm. */
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
