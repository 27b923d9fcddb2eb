import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { changeControls, readControls } from '../../store/controls.ts';
import {
  isSamePerson,
  listProposals,
  type Controls,
  type Identity,
  type Proposal,
} from '../../store/controls.rules.ts';
import { EMPTY_REGISTRY, findReleaseState } from '../../store/registry.rules.ts';
import { RefusalError } from '../../store/refusal-error.ts';
import type { FileStorage, Store } from '../../store/store.types.ts';
import type { Answer, Invocation } from '../../verb.ts';
import { toChangeAnswer } from '../answers.rules.ts';
import type { ChangeOutcome, Operator } from '../change-registry.ts';
import { ApprovalNeededError } from '../control-check.ts';

const VALID_MS = 24 * 60 * 60_000;
/** Of one remote. */
const MAX_PROPOSALS = 10;

type ProposingOperator = Invocation['operator'];

/** A change that needs a second person becomes a proposal; the gate has passed by then. */
export async function changeOrPropose(
  store: Store,
  remote: string,
  operator: ProposingOperator,
  change: () => Promise<ChangeOutcome>,
): Promise<Answer> {
  try {
    return toChangeAnswer(await change());
  } catch (failure) {
    if (!(failure instanceof ApprovalNeededError)) throw failure;
    const proposal = await propose(store, { remote, ...failure.change }, operator);
    const { isDryRun } = operator;
    const waits = `${isDryRun ? 'would wait' : 'waits'} for a second person; nothing is changed`;
    const text = [
      `${remote}: ${proposal.action} ${proposal.build} ${waits}`,
      ...(isDryRun ? [] : [`  pnpm ops release approve ${proposal.id}, until ${proposal.endsAt}`]),
    ].join('\n');
    return { isOk: true, json: { remote, dryRun: isDryRun, proposal: toProposalJson(proposal) }, text };
  }
}

/** Without the credential of the first person. */
export function toProposalJson(proposal: Proposal): Omit<Proposal, 'by'> {
  const { by: _, ...json } = proposal;
  return json;
}

function getIdentity({ identity, who }: Operator): Identity {
  return identity ?? { name: who, credential: `name ${who}` };
}

const SAME_FIELDS = ['action', 'remote', 'build', 'percent', 'segment', 'steps', 'holdMinutes'] as const;

/** The same change is proposed once; a proposal that no longer fits what is live is replaced. */
async function propose(
  store: Store,
  request: ApprovalNeededError['change'] & Pick<Proposal, 'remote'>,
  operator: ProposingOperator,
): Promise<Proposal> {
  const { remote } = request;
  const live = await readLiveBuilds(store, remote);
  const id = randomBytes(4).toString('hex');
  const isSame = (proposal: Proposal): boolean =>
    SAME_FIELDS.every((field) => isDeepStrictEqual(proposal[field], request[field]));
  const isCurrent = ({ active, canary }: Proposal): boolean => active === live.active && canary === live.canary;
  const { who, why } = operator;
  const after = await changeControls(
    store.storage,
    {
      action: 'propose',
      remote,
      subject: id,
      decide: (controls, { at }) => {
        const waiting = listProposals(controls, new Date(at));
        if (waiting.some((other) => isSame(other) && isCurrent(other))) return controls;
        if (waiting.filter((other) => other.remote === remote).length >= MAX_PROPOSALS)
          throw new RefusalError(
            `${MAX_PROPOSALS} proposals of ${remote} wait already`,
            'pnpm ops release status lists them; reject one',
          );
        const endsAt = new Date(Date.parse(at) + VALID_MS).toISOString();
        const proposal = { id, ...request, why, who, by: getIdentity(operator), at, endsAt, ...live };
        return { ...controls, proposals: [...waiting.filter((other) => !isSame(other)), proposal] };
      },
    },
    operator,
  );
  const proposal = listProposals(after, new Date()).find(isSame);
  if (proposal === undefined) throw new Error('a proposal that was just made is missing');
  return proposal;
}

async function readLiveBuilds(store: Store, remote: string): Promise<Pick<Proposal, 'active' | 'canary'>> {
  const state = findReleaseState((await store.readRegistry()) ?? EMPTY_REGISTRY, remote);
  return { active: state?.active ?? '', canary: state?.canary?.build ?? '' };
}

/** Under the lock, directly before the change: it still waits, and nothing else went live since. */
export async function checkProposalCurrent(store: Store, { id, remote, active, canary }: Proposal): Promise<void> {
  requireProposal(await readControls(store.storage), id);
  const live = await readLiveBuilds(store, remote);
  if (live.active === active && live.canary === canary) return;
  throw new RefusalError(
    `${remote} has changed since the proposal ${id}`,
    `pnpm ops release history ${remote} shows who changed it; reject the proposal, and decide again`,
    { code: 'other-active' },
  );
}

function requireProposal(controls: Controls, id: string): Proposal {
  const proposal = listProposals(controls, new Date()).find((candidate) => candidate.id === id);
  if (proposal !== undefined) return proposal;
  throw new RefusalError(
    `there is no proposal ${id}: it has ended, or somebody has decided it`,
    'pnpm ops release status lists the proposals',
  );
}

export async function findProposal(storage: FileStorage, id: string): Promise<Proposal> {
  return requireProposal(await readControls(storage), id);
}

/** Throws `RefusalError` for the first person. */
export async function findProposalToApprove({ storage }: Store, id: string, operator: Operator): Promise<Proposal> {
  const proposal = await findProposal(storage, id);
  if (!isSamePerson(proposal.by, getIdentity(operator))) return proposal;
  throw new RefusalError(
    `${proposal.who} made this proposal: a second person approves it`,
    'another token, office key or log-in; a name given with --who is no proof',
    { code: 'same-person' },
  );
}

export async function removeProposal(
  { storage }: Store,
  action: 'approve' | 'reject',
  { id, remote }: Pick<Proposal, 'id' | 'remote'>,
  operator: Operator,
): Promise<void> {
  const decide = (controls: Controls): Controls => ({
    ...controls,
    proposals: controls.proposals.filter((proposal) => proposal.id !== id),
  });
  await changeControls(storage, { action, remote, subject: id, decide }, operator);
}
