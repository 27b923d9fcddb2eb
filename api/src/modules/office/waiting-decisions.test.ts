import type { OfficeRow } from '@padauk/contract/office/office';
import { describeOnDatabases } from '../../../test/databases.ts';
import { SILENT_LOG } from '../../../test/silent-log.ts';
import { createManualClock } from '../../platform/clock.ts';
import { readAlarms } from '../../platform/alarms.ts';
import { insertAuditLine, type AuditLine } from './audit.repository.ts';
import {
  raiseWaitingAlarms,
  findOtherOperators,
  readWaitingDecisions,
  readWaitingBySubject,
  toWaitingRows,
} from './waiting-decisions.ts';
import { sql } from 'kysely';

const START = new Date('2026-11-20T05:00:00Z');
const DRAW = '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';

describeOnDatabases('waiting decisions', (given) => {
  const clock = createManualClock(START);
  const deps = () => ({ db: given.db, clock, log: SILENT_LOG });
  let commands = 0;

  const insertLine = async (line: Pick<AuditLine, 'operator' | 'phase'> & Partial<AuditLine>): Promise<void> => {
    commands += 1;
    await insertAuditLine(given.db, {
      commandId: `00000000-0000-4000-8000-${String(commands).padStart(12, '0')}`,
      command: 'result',
      arguments: { draw: DRAW, figure: '1,298.54' },
      why: '',
      before: null,
      after: null,
      refusal: null,
      at: clock.now(),
      ...line,
    });
  };
  const readRows = async (): Promise<readonly OfficeRow[]> =>
    toWaitingRows(await readWaitingDecisions(deps()), ['manager']);
  const raiseAndReadAlarms = async (): Promise<readonly string[]> => {
    await raiseWaitingAlarms(deps());
    return (await readAlarms(given.db, { all: false, limit: 10 })).map(({ detail }) => detail);
  };

  beforeEach(async () => {
    clock.advance(48 * 3_600_000);
    await sql`update alarm set ended_at = raised_at where ended_at is null`.execute(given.db);
  });

  it('are listed with operator and time, and appear at their subject', async () => {
    await insertLine({ operator: 'mya', phase: 'waits' });
    const since = clock.now().toISOString();

    expect(await readRows()).toMatchObject([{ command: 'result', askedBy: 'mya', since, differsFrom: null }]);
    expect(await readWaitingBySubject(deps())).toEqual(new Map([[DRAW, `result by mya since ${since}`]]));
  });

  it('disappear when a second person confirms or the subject is decided otherwise', async () => {
    await insertLine({ operator: 'mya', phase: 'waits' });
    await insertLine({ operator: 'aung', phase: 'done', command: 'void' });

    expect(await readRows()).toEqual([]);
  });

  it('disappear after a day', async () => {
    await insertLine({ operator: 'mya', phase: 'waits' });
    clock.advance(24 * 3_600_000);

    expect(await readRows()).toEqual([]);
  });

  it('raise an alarm after five minutes', async () => {
    await insertLine({ operator: 'mya', phase: 'waits' });
    clock.advance(5 * 60_000 - 1);
    expect(await raiseAndReadAlarms()).toEqual([]);
    clock.advance(1);
    expect(await raiseAndReadAlarms()).toEqual(['waits for a second person: result by mya']);
  });

  it('that differ show both operators and raise an alarm at once', async () => {
    await insertLine({ operator: 'mya', phase: 'waits' });
    const second = { operator: 'aung', command: 'result', arguments: { draw: DRAW, figure: '1,299.54' } };

    expect(findOtherOperators(await readWaitingDecisions(deps()), second)).toBe('mya');
    await insertLine({ ...second, phase: 'waits' });
    expect((await readRows()).map(({ askedBy, differsFrom }) => [askedBy, differsFrom])).toEqual([
      ['mya', 'aung'],
      ['aung', 'mya'],
    ]);
    const bySubject = /mya since .*, differs from aung; .*differs from mya$/;
    expect((await readWaitingBySubject(deps())).get(DRAW)).toMatch(bySubject);
    const alarm = expect.stringMatching(/^two people differ: result by mya, result by aung/) as unknown;
    expect(await raiseAndReadAlarms()).toEqual([alarm]);
  });

  it('do not differ by a comma in a figure', async () => {
    await insertLine({ operator: 'mya', phase: 'waits' });
    const same = { operator: 'aung', command: 'result', arguments: { draw: DRAW, figure: '1298.54' } };

    expect(findOtherOperators(await readWaitingDecisions(deps()), same)).toBeNull();
  });
});
