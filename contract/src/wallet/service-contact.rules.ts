export const CONTACT_KINDS = ['phone', 'viber', 'messenger'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

const PHONE = /^09\d{7,9}$/;
const PATTERNS: Readonly<Record<ContactKind, RegExp>> = {
  phone: PHONE,
  viber: PHONE,
  messenger: /^[a-z0-9.]{5,50}$/i,
};

/** A Myanmar number (`09…`), or the name of a Messenger page. */
export function isContact(kind: ContactKind, value: string): boolean {
  return PATTERNS[kind].test(value);
}

export function buildContactUrl(kind: ContactKind, value: string): string {
  const international = `+95${value.slice(1)}`;
  if (kind === 'phone') return `tel:${international}`;
  return kind === 'viber'
    ? `viber://chat?number=${encodeURIComponent(international)}`
    : `https://m.me/${encodeURIComponent(value)}`;
}
