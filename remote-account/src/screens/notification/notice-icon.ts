import { Bell, Gift, Headset, Medal, ShieldCheck, Ticket, Undo2, Volleyball, WalletCards } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { ListItem } from '@padauk/shared/ui';

type NoticeIcon = NonNullable<ComponentProps<typeof ListItem>['icon']>;

/** The first matching prefix or suffix of the text key decides. */
const ICONS: readonly (readonly [RegExp, NoticeIcon])[] = [
  [/(?:Win)$/, Medal],
  [/(?:Refund|Corrected|Returned)$/, Undo2],
  [/^match/, Volleyball],
  [/^(?:numberGame|package)/, Ticket],
  [/^(?:cashBack|inviteBonus|sharePoints)/, Gift],
  [/^(?:topUp|withdrawal|adjusted|transfer)/, WalletCards],
  [/^(?:service|feedback)/, Headset],
  [/^(?:pin|password|passkey|newDevice|unknownDevice|bankAccount|identity)/, ShieldCheck],
];

/** P18: icon by kind; the bell for a kind that this build does not know. */
export function findNoticeIcon(textKey: string): NoticeIcon {
  return ICONS.find(([pattern]) => pattern.test(textKey))?.[1] ?? Bell;
}
