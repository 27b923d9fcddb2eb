import type { OfficeRow } from '@padauk/contract/office';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused } from '@padauk/contract/result';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import {
  findPlayerByPhone,
  insertAgent,
  readAgent,
  readAgents,
  readDailyCodes,
  readPlayerPasskeys,
  removePasskeyById,
  resetDailyCodes,
  type DailyCodes,
  writePlayerAgent,
} from '../accounts/index.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';

type PeopleCommandName =
  'agents' | 'add-agent' | 'assign-agent' | 'passkeys' | 'remove-passkey' | 'codes' | 'reset-codes';

export function createPeopleCommands(deps: OfficeDeps): Handlers<PeopleCommandName> {
  const { db, clock, config } = deps;
  return {
    codes: async () => accepted({ rows: [toCodesRow(await readDailyCodes(db, config.codesPerDay, clock.now()))] }),
    'reset-codes': async () => {
      const before = toCodesRow(await resetDailyCodes(deps));
      const after = toCodesRow(await readDailyCodes(db, config.codesPerDay, clock.now()));
      return accepted({ rows: [after], before, after });
    },
    passkeys: async ({ phone }) => {
      const player = await findPlayerByPhone(db, phone);
      if (player === null) return refused(createRefusal('ACCOUNT_NOT_FOUND'));
      const rows = (await readPlayerPasskeys(db, player.id)).map(({ id, deviceName, madeAt, usedAt }) => ({
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
        if (!(await insertAgent(tx, agent))) return refused(createRefusal('ALREADY_DONE'));
        return accepted({ rows: [{ ...agent }], after: agent });
      }),
    'assign-agent': ({ phone, code }) =>
      commitIfAccepted(db, async (tx) => {
        const player = await findPlayerByPhone(tx, phone);
        if (player === null || (await readAgent(tx, code)) === null) return refused(createRefusal('NOT_FOUND'));
        await writePlayerAgent(tx, player.id, code);
        const after = { id: player.id, phone, agentCode: code };
        return accepted({ rows: [after], before: { ...after, agentCode: player.agentCode }, after });
      }),
  };
}

function toCodesRow({ since, ...codes }: DailyCodes): OfficeRow {
  return { ...codes, since: since?.toISOString() ?? null };
}
