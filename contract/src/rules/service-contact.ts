/** Ways to reach customer service (P21), in the order in which they are shown. */
export const CONTACT_KINDS = ['phone', 'viber', 'messenger'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

const PHONE = /^09\d{7,9}$/;
const PATTERNS: Readonly<Record<ContactKind, RegExp>> = {
  phone: PHONE,
  viber: PHONE,
  messenger: /^[a-z0-9.]{5,50}$/i,
};

/** Is it a number of Myanmar (`09…`), or the name of a page in Messenger? */
export function isContact(kind: ContactKind, value: string): boolean {
  return PATTERNS[kind].test(value);
}

/** The address that opens a call or a conversation on a phone. */
export function contactAddress(kind: ContactKind, value: string): string {
  const international = `+95${value.slice(1)}`;
  if (kind === 'phone') return `tel:${international}`;
  return kind === 'viber'
    ? `viber://chat?number=${encodeURIComponent(international)}`
    : `https://m.me/${encodeURIComponent(value)}`;
}
