import type { ActionName } from '../../components/reasons.rules.ts';
import type { ReleaseCall } from '../../resources/call-release-service.ts';

/** A change that waits for its reason. */
export interface PendingAction {
  readonly action: ActionName;
  readonly call: Omit<ReleaseCall, 'options'>;
  /** The build or the share, for the question. */
  readonly subject: string;
}
