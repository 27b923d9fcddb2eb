import { Bell, BookOpen, CalendarDays, CircleDollarSign, CircleHelp, Dices, Gamepad2, Gift, Goal, Headset, History, House, LayoutGrid, MessageCircle, Sparkles, Ticket, Trophy, User, Users, Wallet } from 'lucide-react';
import type { IconType } from '@padauk/shared/ui';

/** Icons that a manifest may name in its navigation; they are shown before any code of the remote is there, so the host brings them. */
const NAV_ICONS: Readonly<Record<string, IconType>> = {
  bell: Bell, book: BookOpen, calendar: CalendarDays, coins: CircleDollarSign, dices: Dices, football: Goal, gamepad: Gamepad2, gift: Gift, headset: Headset, help: CircleHelp,
  history: History, home: House, message: MessageCircle, sparkles: Sparkles, ticket: Ticket, trophy: Trophy, user: User, users: Users, wallet: Wallet,
};

/** The icon of a name; a grid for a name that this host does not know yet. */
export function navIcon(name: string): IconType {
  return NAV_ICONS[name] ?? LayoutGrid;
}
