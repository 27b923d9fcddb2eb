import type { GeoRestrictionCause } from '@padauk/contract/games/games';
import { isWithin, getPrefixLength, parseAddress, parseNetwork, type Address } from './address.rules.ts';
import { isCountryOpen, type GeoRestrictionSettings } from './geo-restriction.settings.ts';
import { findCountry, type CountryTable } from './country-table.rules.ts';
import { isListed, type NetworkList } from './vpn-list.rules.ts';

export interface Correction {
  readonly network: string;
  readonly country: string;
}

export interface GeoData {
  readonly settings: GeoRestrictionSettings;
  readonly corrections: readonly Correction[];
  readonly table: CountryTable | null;
  readonly vpn: NetworkList | null;
}

/** `cause` is null when games are open to the address. */
export interface Judgement {
  readonly address: string;
  readonly country: string | null;
  readonly decidedBy: 'office' | 'this machine' | 'table' | 'nothing';
  readonly isVpn: boolean;
  readonly cause: GeoRestrictionCause | null;
}

/** E30, by priority: correction of the office, VPN list, table. An invalid address has no country. */
export function judgeAddress(geoData: GeoData, text: string, provider: string | null): Judgement {
  const address = parseAddress(text);
  const found = {
    address: address?.text ?? text.slice(0, 45),
    country: null,
    decidedBy: 'nothing',
    isVpn: false,
  } as const;
  if (address === null) return addCause(geoData, provider, found);
  const corrected = findCorrectedCountry(geoData.corrections, address);
  if (corrected !== null) return addCause(geoData, provider, { ...found, country: corrected, decidedBy: 'office' });
  if (address.isLocal && geoData.settings.allowsLocal) return { ...found, decidedBy: 'this machine', cause: null };
  const country = geoData.table === null ? null : findCountry(geoData.table, address);
  const isVpn = geoData.vpn !== null && isListed(geoData.vpn, address);
  return addCause(geoData, provider, { ...found, country, decidedBy: country === null ? 'nothing' : 'table', isVpn });
}

function addCause({ settings }: GeoData, provider: string | null, found: Omit<Judgement, 'cause'>): Judgement {
  const { country, isVpn } = found;
  if (isVpn) return { ...found, cause: 'vpn' };
  if (country === null) return { ...found, cause: settings.allowsUnknown ? null : 'unknown' };
  return { ...found, cause: isCountryOpen(settings, provider, country) ? null : 'country' };
}

/** The longest prefix wins; of equal ones the newest, which comes first. */
function findCorrectedCountry(corrections: readonly Correction[], address: Address): string | null {
  let [narrowest, country]: [number, string | null] = [-1, null];
  for (const correction of corrections) {
    const network = parseNetwork(correction.network);
    if (network === null || !isWithin(network, address) || getPrefixLength(network) <= narrowest) continue;
    [narrowest, country] = [getPrefixLength(network), correction.country];
  }
  return country;
}
