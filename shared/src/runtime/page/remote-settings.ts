import { createContext, use } from 'react';
import type { SettingValues } from '@padauk/contract/delivery/registry';

/** What operators have set for the remote of the parts inside. Provided by the host. */
export const SettingsContext = createContext<SettingValues>({});

type Widen<Value> = Value extends boolean ? boolean : Value extends number ? number : string;

/** Settings of this remote: the operator's (`pnpm ops release set`), else `defaults`, which are those of its manifest. */
export function useSettings<Defaults extends SettingValues>(
  defaults: Defaults,
): { readonly [Name in keyof Defaults]: Widen<Defaults[Name]> } {
  const values = use(SettingsContext);
  const entries = Object.entries(defaults).map(([name, fallback]) => {
    const value = values[name];
    return [name, typeof value === typeof fallback ? value : fallback];
  });
  return Object.fromEntries(entries); // each value has the type of its default
}
