import { accepted } from '@padauk/contract/result';
import { decideIdentity, listIdentities, getIdentityDetails, resealIdentities } from '../identity/index.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';

export function createIdentityCommands(
  deps: OfficeDeps,
): Handlers<'identities' | 'identity' | 'approve-identity' | 'refuse-identity' | 'reseal-identities'> {
  const decide = async (id: string, state: 'approved' | 'refused', reason: string, by: string) => {
    const decided = await decideIdentity(deps, { id, state, reason, by });
    return decided.ok
      ? accepted({ rows: [decided.value], before: { id, state: 'submitted' }, after: decided.value })
      : decided;
  };
  return {
    identities: async ({ state }) => accepted({ rows: await listIdentities(deps.db, state ?? 'submitted') }),
    identity: async ({ id }) => {
      const row = await getIdentityDetails(deps, id);
      return row.ok ? accepted({ rows: [row.value] }) : row;
    },
    'approve-identity': ({ id }, operator) => decide(id, 'approved', '', operator),
    'reseal-identities': async () => {
      const row = await resealIdentities(deps);
      return accepted({ rows: [row], before: null, after: row });
    },
    'refuse-identity': ({ id, reason }, operator) => decide(id, 'refused', reason, operator),
  };
}
