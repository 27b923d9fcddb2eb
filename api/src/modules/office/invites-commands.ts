import { accepted } from '@padauk/contract/result';
import { decideInviteHold, listInviteHolds } from '../bonus/index.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';

export function createInvitesCommands(deps: OfficeDeps): Handlers<'invite-holds' | 'decide-invite'> {
  return {
    'invite-holds': async ({ state }) =>
      accepted({ rows: (await listInviteHolds(deps.db, state ?? 'held')).map((row) => ({ ...row })) }),
    'decide-invite': async ({ player, to }, operator) => {
      const decided = await decideInviteHold(deps, { inviteeId: player, state: to, by: operator });
      return decided.ok ? accepted({ rows: [{ ...decided.value }], after: decided.value }) : decided;
    },
  };
}
