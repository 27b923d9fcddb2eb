import {
  Bell,
  CalendarDays,
  Dices,
  Gamepad2,
  Gift,
  Goal,
  Headset,
  History,
  House,
  LayoutGrid,
  Ticket,
  Trophy,
  User,
  Wallet,
} from 'lucide-react';
import type { IconType } from '@padauk/shared/ui';

/**
 * Icons that a manifest may name in its navigation; they are shown before any code of the remote is there, so the host brings them, at
 * the first load. Those of today's manifests, and two spare ones.
 */
const NAV_ICONS: Readonly<Record<string, IconType>> = {
  bell: Bell,
  calendar: CalendarDays,
  dices: Dices,
  football: Goal,
  gamepad: Gamepad2,
  gift: Gift,
  headset: Headset,
  history: History,
  home: House,
  ticket: Ticket,
  trophy: Trophy,
  user: User,
  wallet: Wallet,
};

/** The icon of a name; a grid for a name that this host does not know yet. */
export function navIcon(name: string): IconType {
  return NAV_ICONS[name] ?? LayoutGrid;
}
