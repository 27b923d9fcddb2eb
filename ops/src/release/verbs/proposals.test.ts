import { HLA } from '../../../test/build-fixture.ts';
import { describeOnStores } from '../../../test/stores.ts';
import { changeControls, readControls } from '../../store/controls.ts';
import { listProposals, type Identity } from '../../store/controls.rules.ts';
import type { Store } from '../../store/store.types.ts';
import type { Answer } from '../../verb.ts';
import { approve, reject } from './approve.ts';
import { blockBuild } from './block.ts';
import { run as runCanary } from './canary-command.ts';
import { setFreeze } from './freeze.ts';
import { run as runPromote } from './promote.ts';
import { protect, unprotect } from './protect.ts';

const HLA_IDENTITY: Identity = { name: 'hla', credential: 'key 1' };
const SU_IDENTITY: Identity = { name: 'su', credential: 'key 2' };
const FREEZE = { remote: '', until: '2099-01-01T00:00:00.000Z' };
/** As the controls are a day later. */
const endProposals = ({ storage }: Store): Promise<unknown> =>
  changeControls(
    storage,
    {
      action: 'propose',
      remote: 'lottery',
      decide: (controls, { at }) => ({
        ...controls,
        proposals: controls.proposals.map((proposal) => ({ ...proposal, endsAt: at })),
      }),
    },
    HLA,
  );
const createOperator = (identity: Identity, changes: object = {}) => ({
  ...HLA,
  who: identity.name,
  identity,
  isDryRun: false,
  report: () => {},
  ...changes,
});
const [PROPOSER, APPROVER] = [createOperator(HLA_IDENTITY), createOperator(SU_IDENTITY)];

describeOnStores('a protected remote', (under) => {
  beforeEach(async () => {
    await under().makeLive('lottery a', 'lottery b');
    await under().publish('lottery c', 'lottery d');
    await under().runVerb(protect, { words: { remote: 'lottery' }, options: { above: '5' }, operator: PROPOSER });
  });

  const promote = (build = 'c', operator = PROPOSER): Promise<Answer> =>
    under().runVerb(runPromote, { words: { remote: 'lottery', build }, operator });
  const canary = (percent: string, build = 'c', operator = PROPOSER): Promise<Answer> =>
    under().runVerb(runCanary, { words: { remote: 'lottery', percent, build }, operator });
  const decide = (verb: typeof approve, id: string, operator = APPROVER): Promise<Answer> =>
    under().runVerb(verb, { words: { id }, operator });
  const readWaiting = async () => listProposals(await readControls(under().storage), new Date());
  const propose = async (change: Promise<Answer>): Promise<string> => {
    await change;
    return (await readWaiting())[0]?.id ?? '';
  };

  it('gets a promote only after another person approves it, and the audit has both', async () => {
    const answer = await promote('c', createOperator(HLA_IDENTITY, { why: 'new board' }));
    const [proposal] = await readWaiting();
    expect((await under().readRemote())?.active).toBe('b');
    expect(answer).toMatchObject({
      isOk: true,
      json: {
        proposal: { id: proposal?.id, action: 'promote', build: 'c', percent: 100, who: 'hla', why: 'new board' },
      },
    });
    expect(JSON.stringify(answer)).not.toContain('key 1');
    await decide(approve, proposal?.id ?? '');

    const { lines } = await under().store.readAudit();
    expect((await under().readRemote())?.active).toBe('c');
    expect(lines.at(-1)).toMatchObject({ action: 'promote', who: 'su', proposedBy: 'hla', why: 'new board' });
    expect(await readWaiting()).toEqual([]);
  });

  it.each<[string, Identity]>([
    ['the same person', HLA_IDENTITY],
    ['another key of the same name', { name: 'hla', credential: 'key 3' }],
    ['the same name in capital letters', { name: 'HLA', credential: 'key 3' }],
    ['the same name with spaces', { name: ' h la', credential: 'key 3' }],
    ['another name with the same key', { name: 'mya', credential: 'key 1' }],
  ])('refuses the approval of %s, whatever --who says', async (_title, identity) => {
    const id = await propose(promote());

    await expect(decide(approve, id, createOperator(identity, { who: 'somebody' }))).rejects.toThrow(
      'hla made this proposal: a second person approves it',
    );
    expect((await under().readRemote())?.active).toBe('b');
  });

  it('needs a second person for a canary above the share only', async () => {
    await canary('5');
    expect(await under().readRemote()).toMatchObject({ canary: { build: 'c', percent: 5 } });
    const id = await propose(canary('20', ''));
    expect(await under().readRemote()).toMatchObject({ canary: { percent: 5 } });
    await decide(approve, id);
    expect(await under().readRemote()).toMatchObject({ canary: { build: 'c', percent: 20 } });
    await canary('10', '');
    await canary('0', '');
    expect(await under().readRemote()).toMatchObject({ canary: null });
  });

  it('never delays a rollback, but a rollback does not bring a build that only a canary had', async () => {
    await canary('5');

    await expect(under().rollBack('lottery c')).rejects.toThrow('lottery c was never live');
    await under().rollBack('lottery');
    expect(await under().readRemote()).toMatchObject({ active: 'a', canary: null });
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['another build is active', () => under().rollBack('lottery'), 'lottery runs a, not b'],
    ['another canary runs', () => canary('5', 'd'), 'lottery has changed since the proposal'],
    ['the build is blocked', () => blockBuild(under().store, { remote: 'lottery', buildId: 'c' }, HLA), 'is blocked'],
    ['the registry is frozen', () => setFreeze(under().store, FREEZE, PROPOSER), 'the registry is frozen'],
    ['a file of the build is lost', () => under().remove('r/lottery/c/remote.js'), 'the gate keeps lottery c'],
    ['it was rejected', async () => decide(reject, (await readWaiting())[0]?.id ?? ''), 'there is no proposal'],
    ['a day has passed', () => endProposals(under().store), 'there is no proposal'],
  ])('refuses an approval if meanwhile %s', async (_title, change, problem) => {
    const id = await propose(promote());
    await change();
    const before = await under().store.readRegistry();

    await expect(decide(approve, id)).rejects.toThrow(problem);
    expect(await under().store.readRegistry()).toEqual(before);
  });

  it('makes a proposal only of a build that passes the gate', async () => {
    await under().remove('r/lottery/c/remote.js');

    await expect(promote()).rejects.toThrow('the gate keeps lottery c from going live');
    expect(await readWaiting()).toEqual([]);
  });

  it('has one proposal of the same change, and none after a dry run', async () => {
    await promote('c', createOperator(HLA_IDENTITY, { isDryRun: true }));
    expect(await readWaiting()).toEqual([]);
    await Promise.all([promote(), promote('c', APPROVER)]);
    await promote();

    expect(await readWaiting()).toHaveLength(1);
  });

  it('keeps a promote and a canary for everybody apart', async () => {
    await canary('100');
    await promote();

    expect((await readWaiting()).map(({ action }) => action)).toEqual(['canary', 'promote']);
  });

  it('has at most ten proposals', async () => {
    for (let percent = 6; percent < 16; percent += 1) await canary(String(percent));

    await expect(canary('16')).rejects.toThrow('10 proposals of lottery wait already');
  });

  it('replaces a proposal that no longer fits what is live', async () => {
    const stale = await propose(promote());
    await under().rollBack('lottery');
    const id = await propose(promote());
    expect([await readWaiting(), id === stale]).toEqual([[expect.objectContaining({ id, active: 'a' })], false]);
    await decide(approve, id);

    expect((await under().readRemote())?.active).toBe('c');
  });

  it('changes once if two people approve at the same time, and once a rejection came first never', async () => {
    const id = await propose(promote());
    const third = createOperator({ name: 'mya', credential: 'key 3' });
    await Promise.allSettled([decide(approve, id), decide(approve, id, third)]);
    const { lines } = await under().store.readAudit();

    expect(lines.filter(({ proposedBy }) => proposedBy === 'hla')).toHaveLength(1);
    expect((await under().readRemote())?.active).toBe('c');
    const other = await propose(promote('d'));
    const results = await Promise.allSettled([decide(reject, other), decide(approve, other, third)]);
    const isLive = (await under().readRemote())?.active === 'd';
    expect(isLive).toBe(results[1].status === 'fulfilled');
  });

  it('can be unprotected, and other remotes are free', async () => {
    await under().publish('wallet a');
    await under().runVerb(runPromote, { words: { remote: 'wallet', build: 'a' }, operator: PROPOSER });
    expect((await under().readRemote('wallet'))?.active).toBe('a');
    await under().runVerb(unprotect, { words: { remote: 'lottery' }, operator: PROPOSER });
    await promote();

    expect((await under().readRemote())?.active).toBe('c');
  });
});
