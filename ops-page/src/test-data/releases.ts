import type { RenderOptions } from '@padauk/shared/testing';
import type { Operator } from '../resources/operator.ts';
import { loadOfficeTexts, loadOpsTexts } from '../texts/load-ops-texts.ts';

export const RELEASER: Operator = { key: 'key-of-su', name: 'su', roles: ['releaser'] };
export const OBSERVER: Operator = { key: 'key-of-may', name: 'may', roles: ['observer'] };
export const STAFF_OPTIONS: RenderOptions = { texts: { ops: loadOpsTexts, office: loadOfficeTexts }, player: null };
export const BURMESE_OPTIONS: RenderOptions = { ...STAFF_OPTIONS, locale: 'uni' };

const lottery = {
  remote: 'lottery',
  status: 'on',
  active: 'b',
  lkg: 'a',
  canary: null,
  blocked: ['x'],
  since: '2026-11-23T05:00:00Z',
  by: 'hla',
  why: 'new board',
};

export const STATUS_RESPONSE = {
  answer: {
    isOk: true,
    text: '',
    json: {
      revision: 7,
      remotes: [{ ...lottery, remote: 'host' }, lottery],
      health: {
        answered: true,
        builds: [
          {
            remote: 'lottery',
            build: 'b',
            tries: 200,
            failures: 9,
            errors: 1,
            medianMs: 300,
            lcpMs: 1_840,
            inpMs: 120,
            cls: 0.02,
          },
        ],
      },
    },
  },
} as const;
export const SIZES_RESPONSE = {
  answer: {
    isOk: true,
    text: '',
    json: {
      builds: ['a', 'b', 'x', 'c'].map((build) => ({
        build,
        builtAt: '2026-11-22T05:00:00Z',
        firstLoadBytes: 41_234,
      })),
    },
  },
} as const;
export const HISTORY_RESPONSE = {
  answer: {
    isOk: true,
    text: '',
    json: {
      lines: [
        {
          revision: 7,
          at: '2026-11-23T05:00:00Z',
          who: 'hla',
          action: 'promote',
          remote: 'lottery',
          why: 'new board',
          before: { ...lottery, active: 'a' },
          after: lottery,
        },
      ],
    },
  },
} as const;
export const CHANGE_RESPONSE = {
  answer: { isOk: true, json: {}, text: 'lottery: revision 8\n  active b → a' },
} as const;
