import { NUMBER_GAMES } from '@padauk/contract/betting/products';
import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import { useFormat, useText } from '@padauk/shared/runtime';
import type { Transaction } from '../resources/wallet.resource.ts';
import { getBankLabel } from './bank-label.ts';

/** `12 57 +3`; empty without a bet. */
export function formatBetNumbers({ ticket }: Pick<Transaction, 'ticket'>): string {
  if (ticket?.bet === undefined) return '';
  const { numbers, lineCount } = ticket.bet;
  const more = lineCount - numbers.length;
  return `${numbers.join(' ')}${more > 0 ? ` +${more}` : ''}`;
}

/** The product of a bet with the kind, else the kind. A number game without its bet comes from an older server. */
export function useTransactionTitle(): (transaction: Pick<Transaction, 'kind' | 'ticket'>) => string {
  const t = useText('wallet');
  return ({ kind, ticket }) => {
    if (ticket === undefined) return t(`kind.${kind}`);
    const { product, bet } = ticket;
    const isNumberGame = NUMBER_GAMES.some((game) => game === product);
    const name = isNumberGame ? bet?.game : t(`product.${product}`);
    return name === undefined ? t(`kind.${kind}`) : t(`betKind.${kind}`, { product: name });
  };
}

/** The time, the bank or the draw, then the numbers of a bet. A draw of another day has its date. */
export function useTransactionDetail(): (
  transaction: Pick<Transaction, 'at' | 'bank' | 'ticket'>,
) => readonly string[] {
  const t = useText('wallet');
  const format = useFormat();
  return ({ at, bank, ticket }) => {
    const bet = ticket?.bet;
    const day = bet === undefined || bet.date === myanmarDateOf(new Date(at)) ? '' : format.day(bet.date);
    const slot = bet?.slot ?? null;
    const draw = slot === null ? day : `${t(`draw.${slot}`)} ${day}`.trim();
    const parts = [format.time(at), bank === null ? draw : getBankLabel(bank), formatBetNumbers({ ticket })];
    return parts.filter((part) => part !== '');
  };
}
