import type { ActionName } from '../../components/reasons.rules.ts';
import type { ReleaseCall } from '../../resources/ask-release.ts';

/** A change that waits for its reason. */
export interface Wish {
  readonly action: ActionName;
  readonly call: Omit<ReleaseCall, 'options'>;
  /** What it is about, for the question: a build, or a share. */
  readonly what: string;
}
