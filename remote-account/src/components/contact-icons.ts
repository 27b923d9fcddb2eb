import { MessageCircle, Phone, Send } from 'lucide-react';
import type { ContactKind } from '@padauk/contract/wallet/service-contact.rules';
import type { IconType } from '@padauk/shared/ui';

export const CONTACT_ICONS: Readonly<Record<ContactKind, IconType>> = {
  phone: Phone,
  viber: MessageCircle,
  messenger: Send,
};
