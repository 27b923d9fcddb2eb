import type { Registry } from '@padauk/contract/delivery/registry';
import { formatFinding, removeInvalidBuilds } from '@padauk/contract/delivery/manifest-shape.rules';

export interface InvalidBuild {
  readonly remote: string;
  readonly build: string;
  readonly problem: string;
}

export interface ValidRegistry {
  readonly registry: Registry;
  readonly invalidBuilds: readonly InvalidBuild[];
}

/** A separate chunk: the edge has validated the registry inside the page. */
export function toValidRegistry(candidate: Registry): ValidRegistry {
  const { registry, unsound } = removeInvalidBuilds(candidate);
  return {
    registry,
    invalidBuilds: unsound.map(({ remote, build, findings }) => ({ remote, build, problem: formatFinding(findings) })),
  };
}
