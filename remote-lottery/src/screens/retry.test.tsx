import { screen } from '@testing-library/react';
import { getDraws, getResults } from '@padauk/contract/lottery/draws.endpoints';
import { getExpertPicks, getExperts } from '@padauk/contract/lottery/experts.endpoints';
import { getTicket, getTickets } from '@padauk/contract/lottery/tickets.endpoints';
import { getWinnerListing, getWinners } from '@padauk/contract/lottery/winners.endpoints';
import { getRoomMessages } from '@padauk/contract/chat/rooms.endpoints';
import { twoDGame as game } from '../games/two-d/two-d.ts';
import { createLotteryApi, renderLottery } from '../test-data/render-lottery.tsx';
import { BetHistoryScreen } from './bet-history/bet-history.screen.tsx';
import { DrawsScreen } from './draws/draws.screen.tsx';
import { ExpertPicksScreen } from './expert-picks/expert-picks.screen.tsx';
import { ExpertsScreen } from './experts/experts.screen.tsx';
import { ResultsScreen } from './results/results.screen.tsx';
import { ChatScreen } from './room/room.screen.tsx';
import { BetStatusScreen } from './ticket/ticket.screen.tsx';
import { WinnersScreen } from './winners/winners.screen.tsx';

it.each([
  ['E6', 'bet history', <BetHistoryScreen key="" />, getTickets],
  ['E6', 'draws', <DrawsScreen key="" game={game} />, getDraws],
  ['E6', 'picks of an expert', <ExpertPicksScreen key="" game={game} />, getExpertPicks],
  ['E6', 'experts', <ExpertsScreen key="" game={game} />, getExperts],
  ['E6', 'results', <ResultsScreen key="" game={game} />, getResults],
  ['E6', 'winners', <WinnersScreen key="" game={game} />, getWinners],
  ['E5', 'status of a bet', <BetStatusScreen key="" game={game} />, getTicket],
  ['P16', 'chat room', <ChatScreen key="" game={game} />, getRoomMessages],
] as const)('%s offers a retry after a failure: %s', async (_code, _name, shown, endpoint) => {
  const api = createLotteryApi();
  api.answer(getWinnerListing, { isListed: true });
  api.refuse(endpoint, { code: 'SERVER_UNAVAILABLE' });
  await renderLottery(shown, { path: '/any?expert=1&id=1' });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
});
