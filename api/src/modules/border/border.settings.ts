import { fileURLToPath } from 'node:url';
import { choiceVariable, integerVariable, textVariable, type Environment } from '../../platform/environment.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { Config } from '../../platform/config.ts';

/** A6: Macau, Singapore, Taiwan, Hong Kong, North Korea, Philippines, United Kingdom, United States, Turkey, Iran. No setting opens games there. */
export const DENIED_COUNTRIES: readonly string[] = ['MO', 'SG', 'TW', 'HK', 'KP', 'PH', 'GB', 'US', 'TR', 'IR'];

/** Geo-restriction of games. */
export interface BorderSettings {
  /** Allow list for providers without an own one; null: every country that is not denied. */
  readonly countries: readonly string[] | null;
  /** Allow lists of single providers. */
  readonly countriesOfProvider: ReadonlyMap<string, readonly string[]>;
  readonly allowsUnknown: boolean;
  /** A sandbox is played from this machine, and from the network that it stands in. */
  readonly allowsLocal: boolean;
  /** A file or an address with a network a line; null: none. */
  readonly vpnList: string | null;
  /** From which age on a table is an alarm; 0: never. */
  readonly oldTableDays: number;
}

const SANDBOX_LIST = fileURLToPath(new URL('../../../data/border/vpn-sandbox.txt', import.meta.url));
const HOME = 'MM';
const OLD_DAYS = 60;

/** Reads `GAME_COUNTRIES`, `GAME_UNKNOWN_COUNTRY`, `VPN_LIST` and `COUNTRY_TABLE_DAYS`. Throws a sentence that names the one that is wrong. */
export function readBorderSettings(env: Environment, mode: Config['mode']): BorderSettings {
  const isSandbox = mode === 'sandbox';
  return {
    ...readCountries(textVariable(env, 'GAME_COUNTRIES')),
    allowsUnknown: choiceVariable(env, 'GAME_UNKNOWN_COUNTRY', ['refuse', 'allow'], 'refuse') === 'allow',
    allowsLocal: isSandbox,
    vpnList: textVariable(env, 'VPN_LIST') ?? (isSandbox ? SANDBOX_LIST : null),
    oldTableDays: integerVariable(env, 'COUNTRY_TABLE_DAYS', isSandbox ? 0 : OLD_DAYS, 3_650),
  };
}

/** `MM,TH;red-tiger=MM`: allow lists of all providers, and of single ones. A denied country in a list throws. */
function readCountries(given: string | null): Pick<BorderSettings, 'countries' | 'countriesOfProvider'> {
  const countriesOfProvider = new Map<string, readonly string[]>();
  let countries: readonly string[] | null = null;
  for (const [place, part] of (given ?? '').split(';').entries()) {
    if (part.trim() === '' && place === 0) continue;
    const [, provider, codes = ''] = /^(?:([a-z][a-z-]{1,29})=)?([A-Z,]*)$/.exec(part.trim()) ?? [];
    const list = codes.split(',');
    const isGood = list.every((code) => /^[A-Z]{2}$/.test(code)) && (provider !== undefined || place === 0);
    if (!isGood)
      throw new StartupError(`GAME_COUNTRIES must be codes of countries, as MM,TH;red-tiger=MM, not "${given}"`);
    const denied = list.find((code) => DENIED_COUNTRIES.includes(code));
    if (denied !== undefined)
      throw new StartupError(
        `GAME_COUNTRIES must not name ${denied}: games are always closed in ${DENIED_COUNTRIES.join(', ')}`,
      );
    if (provider === undefined) countries = list;
    else countriesOfProvider.set(provider, list);
  }
  return { countries, countriesOfProvider };
}

/** A6: may games of this provider be played in this country? The denied countries stay closed whatever the settings say. */
export function isCountryOpen(settings: BorderSettings, provider: string | null, country: string): boolean {
  if (DENIED_COUNTRIES.includes(country)) return false;
  const own = provider === null ? undefined : settings.countriesOfProvider.get(provider);
  const allowed = own ?? settings.countries;
  return allowed === null || allowed.includes(country);
}

/** The countries that a table of addresses must know: the home country, the allowed and the denied ones. */
export function findNeededCountries({ countries, countriesOfProvider }: BorderSettings): string[] {
  const allowed = [countries ?? [], ...countriesOfProvider.values()].flat();
  return [...new Set([HOME, ...DENIED_COUNTRIES, ...allowed])];
}
