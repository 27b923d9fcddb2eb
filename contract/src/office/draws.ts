import { PACKAGE_KINDS } from '../lottery/package.rules.ts';
import { MANAGER, CLERK, READERS, query, change, id, text, whole, pattern, choice, optional } from './command.ts';

const FIGURES_PATTERN = /^[\d.,]{1,15}$/;
const numberOfDraw = pattern(/^\d{1,4}$/, 'with all digits of the game, such as 07', '47');

const kind = choice(PACKAGE_KINDS, 'which package');

export const DRAWS_COMMANDS = {
  draws: query('draws of now, with their ids'),
  result: change(
    'enters the result of a draw by its printed figures; the first result of a draw with stakes above a sum, and a different second result, wait for another person',
    CLERK,
    {
      draw: id('draw'),
      figure: pattern(FIGURES_PATTERN, 'the first printed figure; the index, if the game has two', '1,298.54'),
      secondFigure: optional(
        pattern(
          FIGURES_PATTERN,
          'the second printed figure, if the game has one: the value in million baht',
          '45,677.21',
        ),
      ),
    },
  ),
  results: query('all results entered for a draw, and by whom', READERS, { draw: id('draw') }),
  void: change('cancels a draw and refunds all stakes', CLERK, {
    draw: id('draw'),
    reason: choice(['maintenance', 'no-draw'], 'shown to players', 'no-draw'),
  }),
  'move-draw': change('moves a draw without bets to another day, if its game allows it', CLERK, {
    draw: id('draw'),
    date: pattern(/^20\d{2}-\d{2}-\d{2}$/, 'Myanmar day, at most 6 days from the usual one', '2027-01-02'),
  }),
  'close-number': change('closes a number of a draw for stakes', CLERK, { draw: id('draw'), number: numberOfDraw }),
  'limit-number': change('sets the limit of stakes on a number of a draw', CLERK, {
    draw: id('draw'),
    number: numberOfDraw,
    limitKyat: whole('whole kyat', '500000'),
  }),
  'limit-draw': change('sets the limit of all stakes on a draw; 0 closes it for stakes', CLERK, {
    draw: id('draw'),
    limitKyat: whole('whole kyat', '20000000'),
  }),

  packages: query('packages of the current sections: price, sold, capacity, on sale or not'),
  'price-package': change(
    'sets price, payout and capacity of a package of a section, for packages sold from now on',
    MANAGER,
    {
      draw: id('draw'),
      kind,
      stakeKyat: whole('stake per number, in hundreds', '1000'),
      payoutMultiplier: whole('stake included', '85'),
      capacity: whole('total number of packages; sold ones stay', '200'),
    },
  ),
  'turn-package': change('opens or closes the sale of a package of a section; sold packages stay', MANAGER, {
    draw: id('draw'),
    kind,
    to: choice(['on', 'off'], 'on: on sale', 'off'),
  }),
  'limit-package-number': change(
    'sets the limit of stakes by packages of a kind on a number of a section; 0 closes the number',
    MANAGER,
    {
      draw: id('draw'),
      kind,
      number: pattern(/^\d{1,4}$/, 'with all digits, such as 07', '47'),
      limitKyat: whole('whole kyat', '20000'),
    },
  ),

  experts: query('experts with their ids and the number of draws that each has picked'),
  'add-expert': change('adds an expert', MANAGER, { name: text('as shown to players', 'Sayar Htun') }),
  'turn-expert': change('lists or unlists an expert; published picks stay', MANAGER, {
    expert: id('expert'),
    to: choice(['on', 'off'], 'on: listed', 'off'),
  }),
  'publish-picks': change("publishes an expert's numbers for an open draw; they cannot be changed", MANAGER, {
    expert: id('expert'),
    draw: id('draw'),
    numbers: pattern(/^\d{1,4}(,\d{1,4}){0,9}$/, 'one to ten numbers, separated by commas', '05,27,50'),
  }),
} as const;
