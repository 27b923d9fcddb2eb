/** `none`: no conversation, or the last one was closed. */
export const CHAT_STATES = ['none', 'waiting', 'answered'] as const;
export type ChatState = (typeof CHAT_STATES)[number];

export const FEEDBACK_KINDS = ['idea', 'fault', 'praise', 'other'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

export const SUPPORT = {
  messageLength: 1_000,
  messagesPerMinute: 20,
  photoMaximumSidePx: 1_280,
  photoMaximumBytes: 1_000_000,
  feedbackLength: 1_000,
  feedbacksPerDay: 5,
} as const;
