import { OFFICE_COMMAND_NAMES, OFFICE_COMMANDS, type OfficeCommandName } from '@padauk/contract/office/office';
import { accepted } from '@padauk/contract/platform/result';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { readAudit } from './audit.repository.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';
import { performCommand } from './perform-command.ts';

const SANDBOX_ONLY = OFFICE_COMMAND_NAMES.filter((name) => 'sandboxOnly' in OFFICE_COMMANDS[name]);
const ARGUMENTS: Partial<Record<OfficeCommandName, Readonly<Record<string, string>>>> = {
  messages: { phone: '09770000001' },
  emails: { address: 'hla@example.com' },
  'set-clock': { to: '2026-11-23T11:40:00Z' },
  'advance-clock': { by: '24h' },
};

describeOnServers('execution of an office command', (server, given) => {
  const executed: string[] = [];

  beforeEach(() => void executed.splice(0));

  /** Runs a command in this mode with one handler for all commands. */
  const performIn = async (
    mode: 'sandbox' | 'production',
    command: OfficeCommandName,
    handle: () => Promise<never> | ReturnType<Handlers['clock']> = () => Promise.resolve(accepted({ rows: [] })),
  ) => {
    const handlers = Object.fromEntries(
      OFFICE_COMMAND_NAMES.map((name) => [
        name,
        async () => {
          executed.push(name);
          return await handle();
        },
      ]),
    ) as unknown as Handlers; // each takes its own words; these take none
    const deps = {
      ...server.deps,
      db: given.db,
      config: { ...server.deps.config, mode },
      settings: { twoPeople: null },
    } as unknown as OfficeDeps; // only what perform uses
    return await performCommand(deps, handlers, {
      command,
      given: ARGUMENTS[command] ?? {},
      operator: { name: 'aung', roles: ['manager'] },
      why: 'a test',
    });
  };

  it.each(SANDBOX_ONLY)('%s answers NOT_FOUND in production and runs in the sandbox', async (command) => {
    expect(await performIn('production', command)).toMatchObject({ ok: false, refusal: { code: 'NOT_FOUND' } });
    expect(executed).toEqual([]);
    expect(await performIn('sandbox', command)).toMatchObject({ ok: true });
    expect(executed).toEqual([command]);
  });

  it('records a failure in the audit and rethrows it', async () => {
    await expect(
      performIn('production', 'raise-version', () => Promise.reject(new Error('the database is away'))),
    ).rejects.toThrow('the database is away');

    expect((await readAudit(given.db, 2)).map(({ phase, operator, command }) => [phase, operator, command])).toEqual([
      ['failed', 'aung', 'raise-version'],
      ['asked', 'aung', 'raise-version'],
    ]);
  });
});
