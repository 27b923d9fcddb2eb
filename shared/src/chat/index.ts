/** The door of conversations: what rooms of players and customer service share. Not in the first load, and without state of its own. */
export { Bubble } from './bubble.tsx';
export { Composer } from './composer.tsx';
export { Conversation } from './conversation.tsx';
export { useFoot } from './use-foot.ts';
export { WritingLine } from './writing-line.tsx';
