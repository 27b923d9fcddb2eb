import { MessageCircle, Phone, Send } from 'lucide-react';
import type { ContactKind } from '@padauk/contract/rules/service-contact';
import type { IconType } from '@padauk/shared/ui';

export const CONTACT_ICONS: Readonly<Record<ContactKind, IconType>> = {
  phone: Phone,
  viber: MessageCircle,
  messenger: Send,
};
