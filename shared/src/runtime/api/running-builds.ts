let buildsHeader = 'r0';

/** The header value of every call: the builds that this page runs. `r0` until the host sets it, and without a host. */
export function getRunningBuilds(): string {
  return buildsHeader;
}

export function recordRunningBuilds(header: string): void {
  buildsHeader = header;
}
