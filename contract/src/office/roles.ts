/** ADR-23, ADR-7. `observer` reads without names, `watchdog` reads build health, `manager` may do everything. */
export const OFFICE_ROLES = [
  'observer',
  'cashier',
  'draw-clerk',
  'moderator',
  'releaser',
  'manager',
  'watchdog',
] as const;
export type OfficeRole = (typeof OFFICE_ROLES)[number];

export function canRelease(roles: readonly OfficeRole[]): boolean {
  return roles.includes('manager') || roles.includes('releaser');
}

/** Only roles that decide about a player's money may see who the player is. */
export function canLookUpPlayers(roles: readonly OfficeRole[]): boolean {
  return roles.includes('manager') || roles.includes('cashier');
}

/** Default for reading commands without roles; changing ones default to the manager. */
const READER_ROLES: readonly OfficeRole[] = ['observer', 'cashier', 'draw-clerk', 'moderator', 'releaser'];

export function canPerform(
  command: { readonly changes: boolean; readonly roles?: readonly OfficeRole[] },
  roles: readonly OfficeRole[],
): boolean {
  const allowed = command.roles ?? (command.changes ? [] : READER_ROLES);
  return roles.includes('manager') || roles.some((role) => allowed.includes(role));
}
