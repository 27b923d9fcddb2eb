import { SANDBOX_OFFICE_KEY } from '@padauk/contract/office';
import type { Config } from '../../platform/config.ts';
import { choiceVariable, integerVariable, textVariable } from '../../platform/environment.ts';
import { refuseOnNetwork } from '../../platform/http/signing-keys.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { readOperatorKeys, type OperatorKey } from './operator-keys.ts';

/** From which sums on one person is not enough. */
export interface TwoPeople {
  readonly topUpKyat: number;
  readonly withdrawalKyat: number;
  /** What was staked on a draw, for its first result and for calling it off. */
  readonly drawKyat: number;
  /** What one person decides alone in a day, over all players. */
  readonly allPlayersKyat: number;
}

export interface OfficeSettings {
  readonly keys: readonly OperatorKey[];
  /** M9: with the key of the source only calls that name this machine are answered, so that no page of a browser reads them under a name of its own. */
  readonly answersLoopbackOnly: boolean;
  /** Null where one person decides everything but adjustments: a sandbox. */
  readonly twoPeople: TwoPeople | null;
  /** Slips and withdrawals are decided by themselves after this long; null: by people only. Never in production. */
  readonly autopilotSeconds: number | null;
  /** Where what operators say about releases is passed on to. */
  readonly releaseServiceUrl: string;
}

const MIN_KEY = 32;
const USUAL_KYAT = 1_000_000;
const MAX_KYAT = 999_999_999;
/** So many times the smaller sum of one player. */
const ALL_PLAYERS_TIMES = 5;
/** Where `pnpm ops release serve` listens when it is told nothing. */
const RELEASE_SERVICE_URL = 'http://127.0.0.1:8083';

/**
 * Reads `OPERATOR_KEY`, `TWO_PEOPLE` with its sums, `AUTOPILOT`, `AUTOPILOT_SECONDS` and `RELEASE_SERVICE_URL`. A key per operator is written `name/role:key,name/role:key`, and production wants it so:
 * a name that anyone may claim proves nothing in an audit. Throws a sentence that names a bad one.
 */
export function readOfficeSettings(config: Pick<Config, 'mode' | 'operator' | 'environment'>): OfficeSettings {
  if (config.operator.key === null) refuseOnNetwork('OPERATOR_KEY', config.operator.host);
  const keys = readOperatorKeys(config.operator.key ?? SANDBOX_OFFICE_KEY);
  if (config.mode === 'production' && keys.some(({ key, name }) => name === null || key.length < MIN_KEY)) {
    throw new StartupError(
      `OPERATOR_KEY must name each operator in production: name/role:key,name/role:key, each key of at least ${MIN_KEY} characters`,
    );
  }
  const autopilot = choiceVariable(config.environment, 'AUTOPILOT', ['on', 'off'], 'on');
  const seconds = integerVariable(config.environment, 'AUTOPILOT_SECONDS', 3, 9_999);
  return {
    keys,
    answersLoopbackOnly: config.operator.key === null,
    twoPeople: readTwoPeople(config),
    autopilotSeconds: config.mode === 'production' || autopilot === 'off' ? null : seconds,
    releaseServiceUrl: releaseServiceUrl(config.environment),
  };
}

function releaseServiceUrl(environment: Config['environment']): string {
  const url = textVariable(environment, 'RELEASE_SERVICE_URL') ?? RELEASE_SERVICE_URL;
  if (URL.canParse(url) && /^https?:/.test(url)) return url;
  throw new StartupError('RELEASE_SERVICE_URL must be an http address');
}

/** Reads `TWO_PEOPLE` with its sums. Null where one person is enough. */
export function readTwoPeople({ mode, environment }: Pick<Config, 'mode' | 'environment'>): TwoPeople | null {
  const asked = choiceVariable(environment, 'TWO_PEOPLE', ['on', 'off'], mode === 'production' ? 'on' : 'off');
  const topUpKyat = integerVariable(environment, 'TWO_PEOPLE_TOP_UP', USUAL_KYAT, MAX_KYAT);
  const withdrawalKyat = integerVariable(environment, 'TWO_PEOPLE_WITHDRAWAL', USUAL_KYAT, MAX_KYAT);
  const usualAllKyat = Math.min(ALL_PLAYERS_TIMES * Math.min(topUpKyat, withdrawalKyat), MAX_KYAT);
  const sums: TwoPeople = {
    topUpKyat,
    withdrawalKyat,
    allPlayersKyat: integerVariable(environment, 'TWO_PEOPLE_ALL_PLAYERS', usualAllKyat, MAX_KYAT),
    drawKyat: integerVariable(environment, 'TWO_PEOPLE_DRAW', USUAL_KYAT, MAX_KYAT),
  };
  if (mode === 'production' && asked === 'off') throw new StartupError('TWO_PEOPLE cannot be off in production');
  return asked === 'on' ? sums : null;
}
