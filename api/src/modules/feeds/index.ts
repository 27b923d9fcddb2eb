/** The door to the outside's facts: what the exchange says. Knows no bet and no money. */
export { readTwoDFeed } from './feed.settings.ts';
export { pairOf } from './quote.rules.ts';
export { UnusableQuote, type TwoDDraw, type TwoDFeed } from './feed.types.ts';
