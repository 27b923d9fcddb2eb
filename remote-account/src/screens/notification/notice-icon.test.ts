import { Bell, Gift, Headset, Medal, ShieldCheck, Ticket, Undo2, Volleyball, WalletCards } from 'lucide-react';
import english from '../../locales/en.json';
import { findNoticeIcon } from './notice-icon.ts';

describe('icons of the inbox', () => {
  it.each([
    ['numberGameWin', Medal],
    ['matchTicketWin', Medal],
    ['packageRefund', Undo2],
    ['transferReturned', Undo2],
    ['matchMoved', Volleyball],
    ['numberGameSomething', Ticket],
    ['cashBack', Gift],
    ['serviceAnswered', Headset],
    ['topUpApproved', WalletCards],
    ['withdrawalPaid', WalletCards],
    ['passwordChanged', ShieldCheck],
    ['identityApproved', ShieldCheck],
  ])('P18 gives %s the icon of its kind', (key, icon) => {
    expect(findNoticeIcon(key)).toBe(icon);
  });

  it('P18 has an icon other than the bell for every known notification', () => {
    expect(Object.keys(english.notification.text).filter((key) => findNoticeIcon(key) === Bell)).toEqual([]);
  });
});
