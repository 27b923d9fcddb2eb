import { groupDigits } from '@padauk/contract/money';
import { shortId, type Ticket } from '@padauk/shared/betting';
import { drawTicket, shareImage } from '@padauk/shared/picture';
import { pageSettings, type Format, type Translate } from '@padauk/shared/runtime';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { drawNameKey } from '../draw-name.rules.ts';
import { pictureLines, winFactors } from './ticket-picture.rules.ts';

interface PictureWords {
  readonly t: Translate;
  readonly betting: Translate;
  readonly format: Format;
}

/** `unshared`: the page displays the image. `undrawn`: the browser has no canvas. */
export type SharedPicture =
  { readonly kind: 'shared' | 'undrawn' } | { readonly kind: 'unshared'; readonly picture: Blob };

export async function shareTicketPicture(
  game: LotteryGame,
  ticket: Ticket,
  { t, betting, format }: PictureWords,
): Promise<SharedPicture> {
  const { draw, state } = ticket;
  const { brand, environment } = pageSettings();
  const isWon = state === 'won';
  const factors = winFactors(ticket.lines, groupDigits);
  const image = await drawTicket(
    {
      isWon,
      game: `${game.name} · ${t(drawNameKey(draw))}`,
      date: format.date(draw.date),
      figure: isWon ? (draw.result ?? '') : format.time(draw.drawsAt),
      stamp: isWon
        ? { word: betting('state.won'), time: format.time(draw.drawsAt) }
        : { word: t('success.title'), time: format.time(ticket.placedAt) },
      sum: isWon
        ? {
            label: factors === null ? betting('payout') : `${betting('payout')} · ${factors}`,
            amount: `+${format.kyat(ticket.payoutKyat)}`,
          }
        : {
            label: `${t('numbers', { count: ticket.lineCount })} · ${betting('total')}`,
            amount: format.kyat(ticket.stakeKyat),
          },
      lines: pictureLines(ticket, groupDigits),
      brand,
      ticket: {
        label: betting('ticket'),
        number: shortId(ticket.id),
        placed: `${betting('placedAt')} ${format.dateTime(ticket.placedAt)}`,
      },
      playMoney: environment === 'sandbox' ? t('won.playMoney') : null,
    },
    location.origin,
  );
  if (image === null) return { kind: 'undrawn' };
  const isShared = await shareImage(image, `${game.name}-${shortId(ticket.id)}.png`);
  return isShared ? { kind: 'shared' } : { kind: 'unshared', picture: image };
}
