let builds = 'r0';

/** The text of the header that every call carries: which builds this page runs. `r0` until the host has said it, and where a remote stands alone. */
export function runningBuilds(): string {
  return builds;
}

/** The host says it, with each change. */
export function recordRunningBuilds(header: string): void {
  builds = header;
}
