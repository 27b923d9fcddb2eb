import { fileURLToPath } from 'node:url';
import { choiceVariable, integerVariable, textVariable, type Environment } from '../../platform/environment.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { Config } from '../../platform/config.ts';

/** A6: Macau, Singapore, Taiwan, Hong Kong, North Korea, Philippines, United Kingdom, United States, Turkey, Iran. */
export const DENIED_COUNTRIES: readonly string[] = ['MO', 'SG', 'TW', 'HK', 'KP', 'PH', 'GB', 'US', 'TR', 'IR'];

export interface BorderSettings {
  /** Allow list for providers without a separate list; null: every country that is not denied. */
  readonly countries: readonly string[] | null;
  readonly countriesOfProvider: ReadonlyMap<string, readonly string[]>;
  readonly allowsUnknown: boolean;
  /** True in a sandbox, which is used from the same machine or network. */
  readonly allowsLocal: boolean;
  /** A file or a URL with one network per line; null: none. */
  readonly vpnList: string | null;
  /** An older table raises an alarm; 0: never. */
  readonly oldTableDays: number;
}

const SANDBOX_LIST = fileURLToPath(new URL('../../../data/border/vpn-sandbox.txt', import.meta.url));
const HOME = 'MM';
const OLD_DAYS = 60;

/** Throws a sentence that names the wrong variable. */
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

/** Syntax: `MM,TH;red-tiger=MM`, the list of all providers and of single ones. A denied country throws. */
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

/** A6: denied countries stay closed whatever the settings say. */
export function isCountryOpen(settings: BorderSettings, provider: string | null, country: string): boolean {
  if (DENIED_COUNTRIES.includes(country)) return false;
  const own = provider === null ? undefined : settings.countriesOfProvider.get(provider);
  const allowed = own ?? settings.countries;
  return allowed === null || allowed.includes(country);
}

export function findNeededCountries({ countries, countriesOfProvider }: BorderSettings): string[] {
  const allowed = [countries ?? [], ...countriesOfProvider.values()].flat();
  return [...new Set([HOME, ...DENIED_COUNTRIES, ...allowed])];
}
