import { descriptionFindings } from '../release/described-build.rules.ts';
import type { Release } from '../release/release.ts';
import type { GateFinding } from './gate.types.ts';

/** Publishing asks the same; this is for what an older tool, or another hand, has put into the store. */
export function describedBuild(release: Release): GateFinding[] {
  return descriptionFindings(release).map(({ field, problem }) => ({
    check: 'description',
    problem: `${release.remote} ${release.buildId}: ${field} ${problem}`,
    remedy: 'put the manifest right (contract/src/rules/manifest-shape.ts), and build again',
  }));
}
