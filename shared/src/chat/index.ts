/** The conversation entry point, for chat rooms and customer service. Not in the first load, and stateless. */
export { Bubble } from './bubble.tsx';
export { Composer, ComposerRow } from './composer.tsx';
export { Conversation } from './conversation.tsx';
export { useBottomBar } from './use-bottom-bar.ts';
