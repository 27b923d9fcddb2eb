import type { Answer, Invocation } from '../../verb.ts';
import { toChangeAnswer } from '../answers.rules.ts';
import { changeCanary } from './canary-plan.ts';
import { promoteRelease } from './promote.ts';
import { checkProposalCurrent, findProposal, findProposalToApprove, removeProposal } from './proposals.ts';

/** Runs the gate again, and refuses if another build is active than when it was proposed. */
export async function approve({
  words: { id = '' },
  store,
  operator,
  platform,
  checkMayRelease,
}: Invocation): Promise<Answer> {
  const proposal = await findProposalToApprove(store, id, operator);
  const { action, remote, build: buildId, percent, segment = {}, steps, holdMinutes = 0, active, who, why } = proposal;
  checkMayRelease?.(remote);
  const checkAllowed = async (): Promise<void> => {
    await operator.checkAllowed?.();
    await checkProposalCurrent(store, proposal);
  };
  const approval = { why: operator.why || why, proposedBy: who, ifActive: active, checkAllowed, platform };
  const plan = steps === undefined ? null : { steps, holdMinutes };
  const outcome =
    action === 'promote'
      ? await promoteRelease(store, { remote, buildId }, { ...operator, ...approval })
      : await changeCanary(store, { remote, percent, buildId, segment, plan }, { ...operator, ...approval });
  if (!operator.isDryRun) await removeProposal(store, 'approve', proposal, operator);
  return toChangeAnswer(outcome);
}

/** Also by the first person. */
export async function reject({ words: { id = '' }, store, operator, checkMayRelease }: Invocation): Promise<Answer> {
  const proposal = await findProposal(store.storage, id);
  const { remote, action, build } = proposal;
  checkMayRelease?.(remote);
  await removeProposal(store, 'reject', proposal, operator);
  return { isOk: true, json: { id, remote }, text: `${remote}: ${action} ${build} is rejected` };
}
