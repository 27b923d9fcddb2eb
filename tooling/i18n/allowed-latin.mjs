/**
 * Words that stay in Latin letters in Burmese, Shan and Chinese: what is printed so on the phone, the bank's app or the ticket.
 * A value of these words only, placeholders and signs is no untranslated text.
 */
export const ALLOWED_LATIN = [
  // units and codes
  'Ks', 'MMK', 'MB', 'KB', 'OTP', 'PIN', 'ID', 'IP', 'VPN', 'QR', 'SMS', 'NRC', 'SET', 'VIP', 'AM', 'PM', 'HDP', 'HT', 'FT', 'vs', 'VS', 'x',
  '2D', '3D', 'D',
  // banks and wallets, as their own apps write them
  'KBZPay', 'KBZ', 'KPay', 'Pay', 'Wave', 'WavePay', 'AYA', 'CB', 'UAB', 'uab', 'AYAPay', 'CBPay',
  // apps and systems
  'Viber', 'Telegram', 'Facebook', 'Messenger', 'TikTok', 'Chrome', 'Safari', 'Android', 'iOS', 'iPhone', 'Google', 'Wi', 'Fi',
  // the language switch names each language in its own words
  'English', 'Zawgyi', 'Unicode',
];
