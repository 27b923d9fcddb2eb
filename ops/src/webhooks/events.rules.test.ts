import { createAuditLine, createState } from '../../test/registry-fixture.ts';
import { WEBHOOK_EVENTS, type ControlChange } from '../store/controls.rules.ts';
import type { AuditLine } from '../store/store.types.ts';
import { listPendingEvents, type EventSources } from './events.rules.ts';

const START = { revision: 0, control: 0, alarm: 0 };
const ALL = { events: WEBHOOK_EVENTS };
const NO_SOURCES: EventSources = { registry: 'production', lines: [], changes: [], alarms: [] };
const UNTIL = '2026-12-31T11:30:00.000Z';
const createFreezeChange = (changes: Partial<ControlChange> = {}): ControlChange => ({
  schema: 1,
  number: 1,
  at: '2026-12-30T05:00:00.000Z',
  who: 'su',
  why: 'the new year',
  action: 'freeze',
  remote: '',
  after: {
    freezes: [{ remote: '', until: UNTIL, why: 'the new year', who: 'su', at: '' }],
    webhooks: [],
    protections: [],
    openings: [],
    proposals: [],
    plans: [],
  },
  ...changes,
});
const ALARM = {
  number: 3,
  at: '2026-12-30T06:00:00.000Z',
  who: 'watchdog',
  remote: 'lottery',
  build: 'b',
  why: 'fails',
};
const canary = { build: 'c', percent: 5, rollout: 'lottery-2' };

const listEvents = (
  sources: Partial<EventSources>,
  after = START,
  hook: Parameters<typeof listPendingEvents>[1] = ALL,
) => listPendingEvents({ ...NO_SOURCES, ...sources }, hook, after);

describe('the events of webhooks', () => {
  it.each<[string, Partial<AuditLine>, object]>([
    ['promote', { after: createState('b') }, { event: 'promote', build: 'b' }],
    ['rollback', { after: createState('a', { blocked: ['b'] }) }, { event: 'rollback', build: 'a' }],
    [
      'block',
      { before: createState('a'), after: createState('a', { blocked: ['b'] }) },
      { event: 'block', build: 'b' },
    ],
    [
      'unblock',
      { before: createState('a', { blocked: ['b'] }), after: createState('a') },
      { event: 'block', build: 'b' },
    ],
    ['canary', { after: createState('a', { canary }) }, { event: 'canary', build: 'c', percent: 5 }],
    [
      'canary',
      { before: createState('a', { canary }), after: createState('a') },
      { event: 'canary', build: 'c', percent: 0 },
    ],
    ['off', { after: createState('a', { status: 'off' }) }, { event: 'switch', build: 'a' }],
    ['retire', { after: createState('') }, { event: 'switch', build: null }],
  ])('have for %s the fields %j', (action, changes, expected) => {
    const [pending] = listEvents({ lines: [createAuditLine(createState('b'), { action, revision: 4, ...changes })] });

    expect(pending).toMatchObject({
      position: { revision: 4 },
      event: { action, registry: 'production', remote: 'lottery', revision: 4, who: 'hla', ...expected },
    });
  });

  it('have for freeze, its end and an alarm their own fields', () => {
    const unfreeze = createFreezeChange({ number: 2, action: 'unfreeze', remote: 'lottery', why: '' });
    const pending = listEvents({ changes: [createFreezeChange(), unfreeze], alarms: [ALARM] });

    expect(pending.map(({ event, position }) => ({ event: { ...event, id: 'one' }, position }))).toEqual([
      {
        position: { control: 1 },
        event: {
          id: 'one',
          event: 'freeze',
          action: 'freeze',
          registry: 'production',
          remote: null,
          build: null,
          revision: null,
          who: 'su',
          why: 'the new year',
          at: '2026-12-30T05:00:00.000Z',
          until: UNTIL,
        },
      },
      { position: { control: 2 }, event: expect.objectContaining({ action: 'unfreeze', remote: 'lottery' }) },
      { position: { alarm: 3 }, event: expect.objectContaining({ event: 'alarm', build: 'b', why: 'fails' }) },
    ]);
  });

  it('contain no repair and no change of webhooks', () => {
    const lines = [createAuditLine(createState('a'), { action: 'repair' })];

    expect(listEvents({ lines, changes: [createFreezeChange({ action: 'add-webhook' })] })).toEqual([]);
  });

  it('begin after the position of the receiver, in each source', () => {
    const lines = [1, 2].map((revision) => createAuditLine(createState('a'), { revision }));
    const changes = [1, 2].map((number) => createFreezeChange({ number }));
    const alarms = [ALARM, { ...ALARM, number: 4 }];
    const pending = listEvents({ lines, changes, alarms }, { revision: 1, control: 1, alarm: 3 });

    expect(pending.map(({ position }) => position)).toEqual([{ revision: 2 }, { control: 2 }, { alarm: 4 }]);
  });

  it('are only those that the receiver wants', () => {
    const lines = [
      createAuditLine(createState('a')),
      createAuditLine(createState('a'), { action: 'off', revision: 2 }),
    ];

    expect(
      listEvents({ lines, alarms: [ALARM] }, START, { events: ['switch', 'alarm'] }).map(({ event }) => event.event),
    ).toEqual(['switch', 'alarm']);
  });

  it('keep their id, which differs by line and by registry', () => {
    const lines = [1, 2].map((revision) => createAuditLine(createState('a'), { revision }));
    const listIds = (registry: string): readonly string[] =>
      listEvents({ registry, lines }).map(({ event }) => event.id);

    expect(listIds('production')).toEqual(listIds('production'));
    expect(new Set([...listIds('production'), ...listIds('staging')]).size).toBe(4);
  });
});
