export const BANKS = {
  kbz_pay: { kind: 'mobile', label: 'KBZ Pay', asksSenderName: false },
  wave_pay: { kind: 'mobile', label: 'Wave Pay', asksSenderName: true }, // V17
  aya_pay: { kind: 'mobile', label: 'AYA Pay', asksSenderName: false },
  cb_pay: { kind: 'mobile', label: 'CB Pay', asksSenderName: false },
  kbz_bank: { kind: 'card', label: 'KBZ Bank', asksSenderName: false },
  aya_bank: { kind: 'card', label: 'AYA Bank', asksSenderName: false },
  cb_bank: { kind: 'card', label: 'CB Bank', asksSenderName: false },
} as const satisfies Record<string, Bank>;

export interface Bank {
  readonly kind: 'mobile' | 'card';
  readonly label: string;
  readonly asksSenderName: boolean;
}

export type BankCode = keyof typeof BANKS;
export const BANK_CODES = Object.keys(BANKS) as readonly BankCode[]; // keys of a constant, in display order

export function isBankCode(code: unknown): code is BankCode {
  return BANK_CODES.some((bank) => bank === code);
}
