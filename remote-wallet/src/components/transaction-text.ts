import { NUMBER_GAMES } from '@padauk/contract/betting/products';
import { myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import { useFormat, useText } from '@padauk/shared/runtime';
import type { Transaction } from '../resources/wallet.resource.ts';
import { getBankLabel } from './bank-label.ts';

type Ticket = NonNullable<Transaction['ticket']>;

/** `12 57 +3` */
function formatNumbers({ numbers, lineCount }: NonNullable<Ticket['bet']>): string {
  const more = lineCount - numbers.length;
  return `${numbers.join(' ')}${more > 0 ? ` +${more}` : ''}`;
}

/** Product and numbers of a bet, else the kind. A number game without its bet comes from an older server. */
export function useTransactionTitle(): (transaction: Pick<Transaction, 'kind' | 'ticket'>) => string {
  const t = useText('wallet');
  return ({ kind, ticket }) => {
    if (ticket === undefined) return t(`kind.${kind}`);
    const { product, bet } = ticket;
    const isNumberGame = NUMBER_GAMES.some((game) => game === product);
    const name = isNumberGame ? bet?.game : t(`product.${product}`);
    const title = name === undefined ? t(`kind.${kind}`) : t(`betKind.${kind}`, { product: name });
    return bet === undefined ? title : `${title} · ${formatNumbers(bet)}`;
  };
}

/** The time, then the bank or the draw. A draw of another day has its date. */
export function useTransactionDetail(): (transaction: Pick<Transaction, 'at' | 'bank' | 'ticket'>) => string {
  const t = useText('wallet');
  const format = useFormat();
  return ({ at, bank, ticket }) => {
    const bet = ticket?.bet;
    const day = bet === undefined || bet.date === myanmarDateOf(new Date(at)) ? '' : format.day(bet.date);
    const slot = bet?.slot ?? null;
    const draw = slot === null ? day : `${t(`draw.${slot}`)} ${day}`.trim();
    return [format.time(at), bank === null ? draw : getBankLabel(bank)].filter((part) => part !== '').join(' · ');
  };
}
