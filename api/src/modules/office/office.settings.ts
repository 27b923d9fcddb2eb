import { SANDBOX_OFFICE_KEY } from '@padauk/contract/office/office';
import type { Config } from '../../platform/config.ts';
import { readChoiceVariable, readIntegerVariable, readTextVariable } from '../../platform/environment.ts';
import { refuseDefaultOnNetwork } from '../../platform/http/signing-keys.ts';
import { StartupError } from '../../platform/startup-error.ts';
import { readOperatorKeys, type OperatorKey } from './operators.ts';

/** From these sums on a decision needs two people. */
export interface TwoPeople {
  readonly topUpKyat: number;
  readonly withdrawalKyat: number;
  /** The stakes on a draw, for its first result and its void. */
  readonly drawKyat: number;
  /** The sum per day that one person may decide alone over all players. */
  readonly allPlayersKyat: number;
}

export interface OfficeSettings {
  readonly keys: readonly OperatorKey[];
  /** With the public default key only loopback hosts are accepted: DNS rebinding gives a web page no access. */
  readonly answersLoopbackOnly: boolean;
  /** Null: one person decides everything except adjustments (sandbox). */
  readonly twoPeople: TwoPeople | null;
  /** Delay until the autopilot decides; null: off. Never in production. */
  readonly autopilotSeconds: number | null;
  readonly releaseServiceUrl: string;
}

const MIN_KEY_LENGTH = 32;
const DEFAULT_KYAT = 1_000_000;
const MAX_KYAT = 999_999_999;
const ALL_PLAYERS_FACTOR = 5;
/** The default address of `pnpm ops release serve`. */
const RELEASE_SERVICE_URL = 'http://127.0.0.1:8083';

/** `OPERATOR_KEY` is `name/role:key,…`. Production needs a key per operator: a claimed name proves nothing. */
export function readOfficeSettings(config: Pick<Config, 'mode' | 'operator' | 'environment'>): OfficeSettings {
  if (config.operator.key === null) refuseDefaultOnNetwork('OPERATOR_KEY', config.operator.host);
  const keys = readOperatorKeys(config.operator.key ?? SANDBOX_OFFICE_KEY);
  if (config.mode === 'production' && keys.some(({ key, name }) => name === null || key.length < MIN_KEY_LENGTH)) {
    throw new StartupError(
      `OPERATOR_KEY must name each operator in production: name/role:key,name/role:key, each key of at least ${MIN_KEY_LENGTH} characters`,
    );
  }
  const autopilot = readChoiceVariable(config.environment, 'AUTOPILOT', ['on', 'off'], 'on');
  const seconds = readIntegerVariable(config.environment, 'AUTOPILOT_SECONDS', 3, 9_999);
  return {
    keys,
    answersLoopbackOnly: config.operator.key === null,
    twoPeople: readTwoPeople(config),
    autopilotSeconds: config.mode === 'production' || autopilot === 'off' ? null : seconds,
    releaseServiceUrl: readReleaseServiceUrl(config.environment),
  };
}

function readReleaseServiceUrl(environment: Config['environment']): string {
  const url = readTextVariable(environment, 'RELEASE_SERVICE_URL') ?? RELEASE_SERVICE_URL;
  if (URL.canParse(url) && /^https?:/.test(url)) return url;
  throw new StartupError('RELEASE_SERVICE_URL must be an http address');
}

/** Null: one person is enough. */
export function readTwoPeople({ mode, environment }: Pick<Config, 'mode' | 'environment'>): TwoPeople | null {
  const setting = readChoiceVariable(environment, 'TWO_PEOPLE', ['on', 'off'], mode === 'production' ? 'on' : 'off');
  const topUpKyat = readIntegerVariable(environment, 'TWO_PEOPLE_TOP_UP', DEFAULT_KYAT, MAX_KYAT);
  const withdrawalKyat = readIntegerVariable(environment, 'TWO_PEOPLE_WITHDRAWAL', DEFAULT_KYAT, MAX_KYAT);
  const usualAllKyat = Math.min(ALL_PLAYERS_FACTOR * Math.min(topUpKyat, withdrawalKyat), MAX_KYAT);
  const sums: TwoPeople = {
    topUpKyat,
    withdrawalKyat,
    allPlayersKyat: readIntegerVariable(environment, 'TWO_PEOPLE_ALL_PLAYERS', usualAllKyat, MAX_KYAT),
    drawKyat: readIntegerVariable(environment, 'TWO_PEOPLE_DRAW', DEFAULT_KYAT, MAX_KYAT),
  };
  if (mode === 'production' && setting === 'off') throw new StartupError('TWO_PEOPLE cannot be off in production');
  return setting === 'on' ? sums : null;
}
