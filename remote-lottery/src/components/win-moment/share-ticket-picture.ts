import { groupDigits } from '@padauk/contract/platform/money';
import { isNetLoss, shortenId, type Ticket } from '@padauk/shared/betting';
import { drawTicket, shareImage } from '@padauk/shared/picture';
import { readPageSettings, type Format, type Translate } from '@padauk/shared/runtime';
import { getGameDrawName } from '../../draw-name.ts';
import type { LotteryGame } from '../../lottery-game.types.ts';
import { listPictureLines, formatWinFactors } from '../ticket/ticket.rules.ts';

interface PictureTexts {
  readonly t: Translate;
  readonly betting: Translate;
  readonly format: Format;
}

/** `unshared`: the page displays the image. `undrawn`: the browser has no canvas. */
export type ShareOutcome =
  { readonly kind: 'shared' | 'undrawn' } | { readonly kind: 'unshared'; readonly picture: Blob };

export async function shareTicketPicture(
  game: LotteryGame,
  ticket: Ticket,
  { t, betting, format }: PictureTexts,
): Promise<ShareOutcome> {
  const { draw, state } = ticket;
  const { brand, environment } = readPageSettings();
  const isWon = state === 'won';
  const factors = formatWinFactors(ticket.lines, groupDigits);
  const { payoutKyat, stakeKyat } = ticket;
  const net = isNetLoss(ticket) ? `${betting('list.net')} ${groupDigits(payoutKyat - stakeKyat)}` : null;
  const image = await drawTicket(
    {
      isWon,
      game: getGameDrawName(t, draw, game),
      date: format.date(draw.date),
      drawnNumber: isWon ? (draw.result ?? '') : format.time(draw.drawsAt),
      stamp: isWon
        ? { word: betting('state.won'), time: format.time(draw.drawsAt) }
        : { word: betting('placed.stamp'), time: format.time(ticket.placedAt) },
      sum: isWon
        ? {
            label: [betting('payout'), factors, net].filter((part) => part !== null).join(' · '),
            amount: `+${format.kyat(ticket.payoutKyat)}`,
          }
        : {
            label: `${t('numbers', { count: ticket.lineCount })} · ${betting('total')}`,
            amount: format.kyat(ticket.stakeKyat),
          },
      lines: listPictureLines(ticket, groupDigits),
      brand,
      ticket: {
        label: betting('ticket'),
        number: shortenId(ticket.id),
        placed: `${betting('placedAt')} ${format.dateTime(ticket.placedAt)}`,
      },
      playMoney: environment === 'sandbox' ? betting('playMoney') : null,
    },
    location.origin,
  );
  if (image === null) return { kind: 'undrawn' };
  const isShared = await shareImage(image, `${game.name}-${shortenId(ticket.id)}.png`);
  return isShared ? { kind: 'shared' } : { kind: 'unshared', picture: image };
}
