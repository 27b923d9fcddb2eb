import type { BorderCause } from '@padauk/contract/games';
import { isWithin, lengthOf, readAddress, readNetwork, type Address } from './address.rules.ts';
import { isCountryOpen, type BorderSettings } from './border.settings.ts';
import { countryIn, type CountryTable } from './country-table.rules.ts';
import { isListed, type NetworkList } from './vpn-list.rules.ts';

export interface Correction {
  readonly network: string;
  readonly country: string;
}

export interface Knowledge {
  readonly settings: BorderSettings;
  readonly corrections: readonly Correction[];
  readonly table: CountryTable | null;
  readonly vpn: Extract<NetworkList, { kind: 'read' }> | null;
}

/** `cause` is null when games are open to the address. */
export interface Judgement {
  readonly address: string;
  readonly country: string | null;
  readonly saidBy: 'office' | 'this machine' | 'table' | 'nothing';
  readonly isVpn: boolean;
  readonly cause: BorderCause | null;
}

/** E30, by priority: correction of the office, VPN list, table. An invalid address has no country. */
export function judgeAddress(known: Knowledge, text: string, provider: string | null): Judgement {
  const address = readAddress(text);
  if (address === null)
    return judged(known, provider, { address: text.slice(0, 45), country: null, saidBy: 'nothing', isVpn: false });
  const corrected = correctionOf(known.corrections, address);
  if (corrected !== null)
    return judged(known, provider, { address: address.text, country: corrected, saidBy: 'office', isVpn: false });
  if (address.isLocal && known.settings.allowsLocal)
    return { address: address.text, country: null, saidBy: 'this machine', isVpn: false, cause: null };
  const country = known.table === null ? null : countryIn(known.table, address);
  const isVpn = known.vpn !== null && isListed(known.vpn, address);
  return judged(known, provider, {
    address: address.text,
    country,
    saidBy: country === null ? 'nothing' : 'table',
    isVpn,
  });
}

function judged({ settings }: Knowledge, provider: string | null, found: Omit<Judgement, 'cause'>): Judgement {
  const { country, isVpn } = found;
  if (isVpn) return { ...found, cause: 'vpn' };
  if (country === null) return { ...found, cause: settings.allowsUnknown ? null : 'unknown' };
  return { ...found, cause: isCountryOpen(settings, provider, country) ? null : 'country' };
}

/** The longest prefix wins; of equal ones the newest, which comes first. */
function correctionOf(corrections: readonly Correction[], address: Address): string | null {
  let [narrowest, country]: [number, string | null] = [-1, null];
  for (const correction of corrections) {
    const network = readNetwork(correction.network);
    if (network === null || !isWithin(network, address) || lengthOf(network) <= narrowest) continue;
    [narrowest, country] = [lengthOf(network), correction.country];
  }
  return country;
}
