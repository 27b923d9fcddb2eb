import { findDescriptionProblems } from '../release/build-description.rules.ts';
import type { Release } from '../release/release.ts';
import type { GateFinding } from './gate.types.ts';

/** Repeats the check of publishing, for builds of an older tool or a manual edit. */
export function checkBuildDescription(release: Release): GateFinding[] {
  return findDescriptionProblems(release).map(({ field, problem }) => ({
    check: 'description',
    problem: `${release.remote} ${release.buildId}: ${field} ${problem}`,
    remedy: 'correct the manifest (contract/src/rules/manifest-shape.ts), and build again',
  }));
}
