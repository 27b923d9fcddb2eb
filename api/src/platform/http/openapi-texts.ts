/** What the calls of a tag are about. */
export const TAGS: Readonly<Record<string, string>> = {
  accounts: 'Sign-up, log-in and profile of a player.',
  passkeys: 'Passkeys, by which a player logs in without a password.',
  identity: 'The proof of who a player is: the national registration card.',
  content: 'What the office writes: sliders, notices, settings, the version of the app.',
  draws: 'Draws of number games: when they close, what they paid, their results.',
  tickets: 'Bets on draws, and what became of them.',
  favourites: 'Sets of numbers with their stakes that a player keeps by name, to bet them again.',
  packages: 'Master packages: what is sold on a section, and its sale.',
  winners: 'Who won most in the last draw, names masked.',
  dreams: 'The dream book.',
  experts: "Experts' numbers for a draw, and how their earlier ones did.",
  rooms: 'Where players talk, and comment on who has won.',
  points: 'Points, and the link that is shared for them.',
  promotions: 'What players are offered.',
  support: 'What a player and customer service write to each other, and feedback.',
  wallet: 'Top-ups, withdrawals, bank accounts, the PIN and what has moved.',
  transfers: 'Money between the main wallet and the game wallet.',
  bonus: 'Weekly cash back.',
  protection: 'Limits, breaks and self-exclusion.',
  push: 'What a phone is told of while the app is closed.',
  football: 'Fixtures, singles and maungs.',
  games: 'The list of games, the way into one, and from where they may be played.',
  beacons: 'What pages report of the builds that they ran.',
};

/** What stands under a name in a path or a query: the same in every call that has it. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  id: 'The id of what is asked for, from an earlier answer.',
  drawId: 'The id of a draw, from the list of draws.',
  expertId: 'The id of an expert, from the list of experts.',
  domain: 'The domain that an advertisement leads to.',
  name: 'The place in the app whose pictures are asked for.',
  read_at: 'Up to when notices count as read: YYYY-MM-DD HH:mm:ss, Myanmar time.',
  kind: 'Which package: gold or silver.',
  code: 'The code that a player was given for this maung, in any case.',
  head: 'Only the numbers that begin with this digit; without it, all.',
  game: 'The number game.',
  room: 'The room: what it is for, and the number game.',
  product: 'Only tickets of this product; without it, of all.',
  state: 'Only tickets in this state; without it, in any.',
  slot: 'Only of this draw of the day; without it, of all.',
  from: 'The first day, as YYYY-MM-DD in Myanmar time.',
  to: 'The last day, as YYYY-MM-DD in Myanmar time.',
  days: 'How many days back this page may go.',
  limit: 'How many items this page may have.',
  allNumbers: 'Whether each ticket is told with all of its numbers; without it, with the first of them.',
  filter: 'Only what came in, what went out, the money of bets or that of games; without it, every movement.',
  topic: 'Only notices about this; without it, all.',
  provider: 'The code of a provider of games; without it, of none in particular.',
  before: 'The id of the last item of the page before; without it, the newest page.',
};

/** What stands in a header. */
export const DEVICE =
  'A random name that the app gives its device once. A session is valid only with the one that it was opened with.';
export const KEY = 'Made anew for each command, and kept until it is answered: the command is done once.';
