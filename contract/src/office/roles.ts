/**
 * What a key may do (ADR-23). `observer` reads, and learns nobody's name; `cashier` decides about slips and
 * withdrawals; `draw-clerk` enters results and limits; `moderator` decides what is said in rooms;
 * `releaser` releases builds and takes them back (ADR-7); `manager` does everything; `watchdog` reads how builds do.
 */
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

/** Who changes what runs on phones. */
export function mayRelease(roles: readonly OfficeRole[]): boolean {
  return roles.includes('manager') || roles.includes('releaser');
}

/** Who may learn who a player is: whoever decides about their money. */
export function mayLookPlayersUp(roles: readonly OfficeRole[]): boolean {
  return roles.includes('manager') || roles.includes('cashier');
}

/** Who reads what names no roles. What changes something and names none is the manager's. */
const READERS: readonly OfficeRole[] = ['observer', 'cashier', 'draw-clerk', 'moderator', 'releaser'];

/** May somebody with these roles give a command? */
export function mayPerform(
  command: { readonly changes: boolean; readonly roles?: readonly OfficeRole[] },
  roles: readonly OfficeRole[],
): boolean {
  const allowed = command.roles ?? (command.changes ? [] : READERS);
  return roles.includes('manager') || roles.some((role) => allowed.includes(role));
}
