import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused } from '@padauk/contract/platform/result';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import * as accounts from '../accounts/index.ts';
import { decideInviteHold, listInviteHolds } from '../bonus/index.ts';
import * as identities from '../identity/index.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';
import { showChanged, showFound, showRows } from './outcomes.ts';

export function createPeopleCommands(deps: OfficeDeps) {
  const { db, clock, config } = deps;
  return {
    codes: async () => showRows([await accounts.readDailyCodes(db, config.codesPerDay, clock.now())]),
    'reset-codes': async () => {
      const before = await accounts.resetDailyCodes(deps);
      return showChanged(accepted(await accounts.readDailyCodes(db, config.codesPerDay, clock.now())), before);
    },
    passkeys: async ({ phone }) => {
      const player = await accounts.findPlayerByPhone(db, phone);
      if (player === null) return refused(createRefusal('ACCOUNT_NOT_FOUND'));
      const passkeys = await accounts.readPlayerPasskeys(db, player.id);
      return showRows(passkeys.map(({ id, deviceName: device, madeAt, usedAt }) => ({ id, device, madeAt, usedAt })));
    },
    'remove-passkey': ({ id, reason }) =>
      commitIfAccepted(db, async (tx) => {
        const removed = await accounts.removePasskeyById(tx, { clock }, id);
        return removed.ok ? accepted({ rows: [{ ...removed.value }], after: { ...removed.value, reason } }) : removed;
      }),
    agents: async () => showRows(await accounts.readAgents(db)),
    'add-agent': (agent) =>
      commitIfAccepted(db, async (tx) =>
        (await accounts.insertAgent(tx, agent)) ? showChanged(accepted(agent)) : refused(createRefusal('ALREADY_DONE')),
      ),
    'assign-agent': ({ phone, code }) =>
      commitIfAccepted(db, async (tx) => {
        const player = await accounts.findPlayerByPhone(tx, phone);
        if (player === null || (await accounts.readAgent(tx, code)) === null)
          return refused(createRefusal('NOT_FOUND'));
        await accounts.writePlayerAgent(tx, player.id, code);
        const after = { id: player.id, phone, agentCode: code };
        return showChanged(accepted(after), { ...after, agentCode: player.agentCode });
      }),
    'invite-holds': async ({ state }) => showRows(await listInviteHolds(db, state ?? 'held')),
    'decide-invite': async ({ player, to }, operator) =>
      showChanged(await decideInviteHold(deps, { inviteeId: player, state: to, by: operator })),
  } satisfies Partial<Handlers>;
}

export function createIdentityCommands(deps: OfficeDeps) {
  const decide = async (id: string, state: 'approved' | 'refused', reason: string, by: string) =>
    showChanged(await identities.decideIdentity(deps, { id, state, reason, by }), { id, state: 'submitted' });
  return {
    identities: async ({ state }) => showRows(await identities.listIdentities(deps.db, state ?? 'submitted')),
    identity: async ({ id }) => {
      const details = await identities.getIdentityDetails(deps, id);
      return showFound(details.ok ? accepted([details.value]) : details);
    },
    'approve-identity': ({ id }, operator) => decide(id, 'approved', '', operator),
    'refuse-identity': ({ id, reason }, operator) => decide(id, 'refused', reason, operator),
    'reseal-identities': async () => showChanged(accepted(await identities.resealIdentities(deps)), null),
  } satisfies Partial<Handlers>;
}
