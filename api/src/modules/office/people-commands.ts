import type { OfficeRow } from '@padauk/contract/office';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused } from '@padauk/contract/result';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import {
  findPlayerByPhone,
  insertAgent,
  readAgent,
  readAgents,
  readCodesOfDay,
  readPasskeysOf,
  removePasskeyById,
  resetCodesOfDay,
  type CodesOfDay,
  writeAgentOf,
} from '../accounts/index.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';

type Commands = 'agents' | 'add-agent' | 'assign-agent' | 'passkeys' | 'remove-passkey' | 'codes' | 'reset-codes';

export function peopleCommands(deps: OfficeDeps): Handlers<Commands> {
  const { db, clock, config } = deps;
  return {
    codes: async () => accepted({ rows: [codesRow(await readCodesOfDay(db, config.codesPerDay, clock.now()))] }),
    'reset-codes': async () => {
      const before = codesRow(await resetCodesOfDay(deps));
      const after = codesRow(await readCodesOfDay(db, config.codesPerDay, clock.now()));
      return accepted({ rows: [after], before, after });
    },
    passkeys: async ({ phone }) => {
      const player = await findPlayerByPhone(db, phone);
      if (player === null) return refused(refusal('ACCOUNT_NOT_FOUND'));
      const rows = (await readPasskeysOf(db, player.id)).map(({ id, deviceName, madeAt, usedAt }) => ({
        id,
        device: deviceName,
        madeAt: madeAt.toISOString(),
        usedAt: usedAt?.toISOString() ?? null,
      }));
      return accepted({ rows });
    },
    'remove-passkey': ({ id, reason }) =>
      commitIfAccepted(db, async (tx) => {
        const removed = await removePasskeyById(tx, { clock }, id);
        return removed.ok ? accepted({ rows: [{ ...removed.value }], after: { ...removed.value, reason } }) : removed;
      }),
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

function codesRow({ since, ...codes }: CodesOfDay): OfficeRow {
  return { ...codes, since: since?.toISOString() ?? null };
}
