import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  describeTable,
  findNeededCountries,
  importTable,
  readGeoRestrictionSettings,
  readTableState,
  restorePreviousTable,
  type TableChange,
} from './modules/geo-restriction/index.ts';
import { readConfig } from './platform/config.ts';

interface TableCommand {
  readonly verb: 'import' | 'rollback' | 'status';
  readonly files: readonly string[];
  readonly date: string | null;
  readonly source: string | null;
  readonly force: boolean;
  readonly by: string;
  readonly why: string;
}

async function main(order: TableCommand): Promise<void> {
  // Reads no production secrets.
  const { DATA_DIR, GAME_COUNTRIES } = process.env;
  const { dataDir } = readConfig({ DATA_DIR });
  const change: TableChange = { dataDir, by: order.by, reason: order.why, at: new Date() };
  if (order.verb === 'status') {
    const { current, table, problem } = await readTableState(dataDir);
    print({
      ...describeTable(table, change.at),
      file: current?.file ?? 'the built-in table',
      at: current?.at ?? null,
      by: current?.by ?? null,
      why: current?.why ?? null,
      problem,
    });
    return;
  }
  const needed = findNeededCountries(readGeoRestrictionSettings({ GAME_COUNTRIES }, 'sandbox'));
  const result =
    order.verb === 'rollback'
      ? await restorePreviousTable(change)
      : await importTable(change, {
          files: await Promise.all(
            order.files.map(async (path) => ({ name: basename(path), text: await readFile(path, 'utf8') })),
          ),
          takenOn: order.date,
          source: order.source ?? order.files.map((path) => basename(path)).join(', '),
          requiredCountries: needed,
          force: order.force,
        });
  if (result.ok) return print(describeTable(result.value, change.at));
  process.stderr.write(`${result.refusal}\n`);
  process.exitCode = 1;
}

function print(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value)}\n`);
}

const order = JSON.parse(process.argv[2] ?? '') as TableCommand; // written by the command line of the same version
main(order).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
