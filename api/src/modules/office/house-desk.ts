import { accepted } from '@padauk/contract/result';
import { inTransaction } from '../../platform/database/transaction.ts';
import { listSettings, raiseWebAppVersion, turnSetting } from '../content/index.ts';
import { verifyLedger } from '../ledger/index.ts';
import { verifyLottery } from '../lottery/index.ts';
import { verifyWallet } from '../wallet/index.ts';
import { readAudit } from './audit.repository.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';

const AUDIT_LINES = 50;
const MAX_AUDIT_LINES = 1_000;

/** Switches, the web app version, the audit, and the check of the books. */
export function houseDesk({ db, registryVersion }: OfficeDeps): Handlers<'settings' | 'switch' | 'raise-version' | 'audit' | 'verify'> {
  return {
    settings: async () => accepted({ rows: (await listSettings(db)).map(({ type, status }) => ({ type, status })) }),
    switch: ({ type, status }) => inTransaction(db, async (tx) => {
      const before = (await listSettings(tx)).find((setting) => setting.type === type);
      await turnSetting(tx, { type, status });
      return accepted({ rows: [{ type, status }], before, after: { type, status } });
    }),
    'raise-version': async () => {
      const registry = await registryVersion();
      return await inTransaction(db, async (tx) => {
        const version = await raiseWebAppVersion(tx, registry);
        return accepted({ rows: [{ version }], after: { version } });
      });
    },
    audit: async ({ limit }) => {
      const lines = await readAudit(db, Math.min(limit ?? AUDIT_LINES, MAX_AUDIT_LINES));
      return accepted({ rows: lines.map(({ at, operator, command, arguments: given, phase, refusal, why }) => ({ at: at.toISOString(), operator, command, given: JSON.stringify(given), phase, refusal, why })) });
    },
    verify: async () => {
      const violations = [...(await verifyLedger(db)), ...(await verifyWallet(db)), ...(await verifyLottery(db))];
      return accepted({ rows: violations.map(({ invariant, subject, detail }) => ({ invariant, subject, detail })) });
    },
  };
}
