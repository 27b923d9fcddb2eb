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

const createResponse = <const Json extends object>(json: Json, text = '') => ({ answer: { isOk: true, text, json } });

const metrics = { tries: 200, failures: 9, errors: 1, medianMs: 300, lcpMs: 1_840, inpMs: 120, cls: 0.02 };
export const STATUS_RESPONSE = createResponse({
  revision: 7,
  remotes: [{ ...lottery, remote: 'host' }, lottery],
  health: { answered: true, builds: [{ remote: 'lottery', build: 'b', ...metrics }] },
});
export const SIZES_RESPONSE = createResponse({
  builds: ['a', 'b', 'x', 'c'].map((build) => ({ build, builtAt: '2026-11-22T05:00:00Z', firstLoadBytes: 41_234 })),
});
const { remote, by: who, since: at, why } = lottery;
const line = {
  revision: 7,
  at,
  who,
  action: 'promote',
  remote,
  why,
  before: { ...lottery, active: 'a' },
  after: lottery,
};
export const HISTORY_RESPONSE = createResponse({ lines: [line] });
export const CHANGE_RESPONSE = createResponse({}, 'lottery: revision 8\n  active b → a');
