/** Component samples of this remote for the developers' kit page (ADR-2). Player bundles never import this folder. */
import { CLOCK_PARTS, ENTRY_PARTS, NEAR_PRIZE } from '../games/three-d/kit/parts.tsx';
import { twoDGame } from '../games/two-d/two-d.ts';
import { buildDrawParts, buildTicketParts } from './draw-parts.tsx';
import { buildStakeParts } from './stake-parts.tsx';

export const texts = {
  lottery: (locale: string) => import(`../locales/${locale}.json`),
  'lottery-two-d': (locale: string) => import(`../games/two-d/locales/${locale}.json`),
  'lottery-three-d': (locale: string) => import(`../games/three-d/locales/${locale}.json`),
};

const { Ticket, ...ofTickets } = buildTicketParts(twoDGame);

export const parts = {
  Ticket: { ...Ticket, ...NEAR_PRIZE },
  ...ofTickets,
  ...CLOCK_PARTS,
  ...buildDrawParts(twoDGame),
  ...buildStakeParts(twoDGame.stake),
  ...ENTRY_PARTS,
};
