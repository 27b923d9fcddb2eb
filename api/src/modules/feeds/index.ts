/** The door to the outside's facts: what the exchange says. Knows no bet and no money. */
export { readTwoDFeed } from './feed.settings.ts';
export { sandboxTwoDFeed } from './sandbox-feed.ts';
export { httpTwoDFeed } from './http-feed.ts';
export { pairOf } from './quote.rules.ts';
export { UnusableQuote, type TwoDDraw, type TwoDFeed, type TwoDQuote } from './feed.types.ts';
