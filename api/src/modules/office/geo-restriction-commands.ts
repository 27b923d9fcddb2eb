import type { OfficeRow } from '@padauk/contract/office';
import { accepted } from '@padauk/contract/result';
import {
  correctAddress,
  dismissReport,
  dropCorrection,
  listCorrections,
  listReports,
  viewGeoRestriction,
} from '../geo-restriction/index.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';

type GeoCommandName =
  | 'border'
  | 'look-up-address'
  | 'address-reports'
  | 'correct-address'
  | 'address-corrections'
  | 'end-correction'
  | 'dismiss-report';

export function createGeoRestrictionCommands(deps: OfficeDeps): Handlers<GeoCommandName> {
  const { db, clock, geoRestriction } = deps;
  return {
    border: async () => accepted({ rows: [await viewGeoRestriction(db, geoRestriction, clock.now())] }),
    'look-up-address': async ({ address, provider }) => {
      const judged = await geoRestriction.judge(db, [{ address, provider: provider ?? null }], clock.now());
      return accepted({ rows: judged.map((row) => ({ ...row, isOpen: row.cause === null })) });
    },
    'address-reports': async () => accepted({ rows: (await listReports(db)).map(toRow) }),
    'correct-address': async (order, operator) => {
      const corrected = await correctAddress(deps, { ...order, by: operator });
      if (!corrected.ok) return corrected;
      const { correction, answered } = corrected.value;
      const row = { ...toRow(correction), reportsAnswered: answered.length };
      return accepted({ rows: [row], before: { reports: answered.map(({ id }) => id) }, after: row });
    },
    'address-corrections': async () => accepted({ rows: (await listCorrections(db)).map(toRow) }),
    'end-correction': async ({ id }, operator) => {
      const ended = await dropCorrection(deps, { id, by: operator });
      return ended.ok
        ? accepted({ rows: [toRow(ended.value)], before: { id, endedAt: null }, after: toRow(ended.value) })
        : ended;
    },
    'dismiss-report': async ({ id }, operator) => {
      const ended = await dismissReport(deps, { id, by: operator });
      return ended.ok ? accepted({ rows: [toRow(ended.value)], after: { id, decision: 'dismissed' } }) : ended;
    },
  };
}

function toRow(row: object): OfficeRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]: [string, OfficeRow[string] | Date]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}
