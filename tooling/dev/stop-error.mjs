/** Ends `padauk dev` with its message alone: the developer can repair the cause. */
export class StopError extends Error {}
