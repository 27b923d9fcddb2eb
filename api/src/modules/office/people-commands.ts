import { refusal } from '@padauk/contract/refusals';
import { accepted, refused } from '@padauk/contract/result';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import { findPlayerByPhone, insertAgent, readAgent, readAgents, writeAgentOf } from '../accounts/index.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';

/** P12: agents, and who has which. */
export function peopleCommands({ db }: OfficeDeps): Handlers<'agents' | 'add-agent' | 'assign-agent'> {
  return {
    agents: async () => accepted({ rows: (await readAgents(db)).map((agent) => ({ ...agent })) }),
    'add-agent': (agent) =>
      commitIfAccepted(db, async (tx) => {
        if (!(await insertAgent(tx, agent))) return refused(refusal('ALREADY_DONE'));
        return accepted({ rows: [{ ...agent }], after: agent });
      }),
    'assign-agent': ({ phone, code }) =>
      commitIfAccepted(db, async (tx) => {
        const player = await findPlayerByPhone(tx, phone);
        if (player === null || (await readAgent(tx, code)) === null) return refused(refusal('NOT_FOUND'));
        await writeAgentOf(tx, player.id, code);
        const after = { id: player.id, phone, agentCode: code };
        return accepted({ rows: [after], before: { ...after, agentCode: player.agentCode }, after });
      }),
  };
}
