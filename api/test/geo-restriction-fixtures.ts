import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importTable } from '../src/modules/geo-restriction/index.ts';

export const DOMESTIC_IP = '203.81.64.9';
export const FOREIGN_IP = '8.8.8.200';
export const VPN_IP = '198.51.100.7';
const TABLE_LINES = '203.81.64.0/19,MM\n8.8.8.0/24,US\n2400:ac00::/32,MM\n';

export async function createTableFolder(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'geo-restriction-'));
  const result = await importTable(
    { dataDir, by: 'hla', reason: 'a test', at: new Date('2026-11-20T02:30:00Z') },
    {
      files: [{ name: 'small.csv', text: TABLE_LINES }],
      takenOn: '2026-11-01',
      source: 'a test',
      requiredCountries: ['MM'],
      force: true,
    },
  );
  if (!result.ok) throw new Error(result.refusal);
  return dataDir;
}
