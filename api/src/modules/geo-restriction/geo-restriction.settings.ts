import { fileURLToPath } from 'node:url';
import {
  readChoiceVariable,
  readIntegerVariable,
  readTextVariable,
  type Environment,
} from '../../platform/environment.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { Config } from '../../platform/config.ts';

/** A6: Macau, Singapore, Taiwan, Hong Kong, North Korea, Philippines, United Kingdom, United States, Turkey, Iran. */
export const DENIED_COUNTRIES: readonly string[] = ['MO', 'SG', 'TW', 'HK', 'KP', 'PH', 'GB', 'US', 'TR', 'IR'];

export interface GeoRestrictionSettings {
  /** Allow list for providers without a separate list; null: every country that is not denied. */
  readonly countries: readonly string[] | null;
  readonly countriesByProvider: ReadonlyMap<string, readonly string[]>;
  readonly allowsUnknown: boolean;
  /** True in a sandbox, which is used from the same machine or network. */
  readonly allowsLocal: boolean;
  /** A file or a URL with one network per line; null: none. */
  readonly vpnList: string | null;
  /** An older table raises an alarm; 0: never. */
  readonly maxTableAgeDays: number;
}

const SANDBOX_VPN_LIST = fileURLToPath(new URL('../../../data/geo-restriction/vpn-sandbox.txt', import.meta.url));
const HOME_COUNTRY = 'MM';
const MAX_TABLE_AGE_DAYS = 60;

/** Throws a sentence that names the wrong variable. */
export function readGeoRestrictionSettings(env: Environment, mode: Config['mode']): GeoRestrictionSettings {
  const isSandbox = mode === 'sandbox';
  return {
    ...readCountries(readTextVariable(env, 'GAME_COUNTRIES')),
    allowsUnknown: readChoiceVariable(env, 'GAME_UNKNOWN_COUNTRY', ['refuse', 'allow'], 'refuse') === 'allow',
    allowsLocal: isSandbox,
    vpnList: readTextVariable(env, 'VPN_LIST') ?? (isSandbox ? SANDBOX_VPN_LIST : null),
    maxTableAgeDays: readIntegerVariable(env, 'COUNTRY_TABLE_DAYS', isSandbox ? 0 : MAX_TABLE_AGE_DAYS, 3_650),
  };
}

/** Syntax: `MM,TH;red-tiger=MM`, the list of all providers and of single ones. A denied country throws. */
function readCountries(value: string | null): Pick<GeoRestrictionSettings, 'countries' | 'countriesByProvider'> {
  const countriesOfProvider = new Map<string, readonly string[]>();
  let countries: readonly string[] | null = null;
  for (const [place, part] of (value ?? '').split(';').entries()) {
    if (part.trim() === '' && place === 0) continue;
    const [, provider, codes = ''] = /^(?:([a-z][a-z-]{1,29})=)?([A-Z,]*)$/.exec(part.trim()) ?? [];
    const list = codes.split(',');
    const isGood = list.every((code) => /^[A-Z]{2}$/.test(code)) && (provider !== undefined || place === 0);
    if (!isGood)
      throw new StartupError(`GAME_COUNTRIES must be country codes, for example MM,TH;red-tiger=MM, not "${value}"`);
    const denied = list.find((code) => DENIED_COUNTRIES.includes(code));
    if (denied !== undefined)
      throw new StartupError(
        `GAME_COUNTRIES must not name ${denied}: games are always closed in ${DENIED_COUNTRIES.join(', ')}`,
      );
    if (provider === undefined) countries = list;
    else countriesOfProvider.set(provider, list);
  }
  return { countries, countriesByProvider: countriesOfProvider };
}

/** A6: denied countries stay closed whatever the settings say. */
export function isCountryOpen(settings: GeoRestrictionSettings, provider: string | null, country: string): boolean {
  if (DENIED_COUNTRIES.includes(country)) return false;
  const own = provider === null ? undefined : settings.countriesByProvider.get(provider);
  const allowed = own ?? settings.countries;
  return allowed === null || allowed.includes(country);
}

export function findNeededCountries({ countries, countriesByProvider }: GeoRestrictionSettings): string[] {
  const allowed = [countries ?? [], ...countriesByProvider.values()].flat();
  return [...new Set([HOME_COUNTRY, ...DENIED_COUNTRIES, ...allowed])];
}
