/** A global style sheet is imported for its effect. */
declare module '*.scss';
