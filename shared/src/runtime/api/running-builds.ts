let builds = 'r0';

/** The header value of every call: the builds that this page runs. `r0` until the host sets it, and without a host. */
export function runningBuilds(): string {
  return builds;
}

export function recordRunningBuilds(header: string): void {
  builds = header;
}
