import type { Endpoint } from '../platform/endpoint.ts';
import type { Result } from '../platform/result.ts';
import type { Locale } from '../text/locales.ts';

/** Of a page of an isolated remote. A path has no parameters; the query is in `location.search`. */
export interface MountProps {
  readonly path: string;
  readonly locale: Locale;
  readonly theme: 'system' | 'light' | 'dark';
  /** Null for a visitor. */
  readonly playerId: string | null;
  /** To a path of this app, with or without query. Does nothing after the player has left the page. */
  readonly navigate: (to: string) => void;
  /** With the session of the page. Refusals are values; a money command keeps its idempotency key until answered. */
  readonly callEndpoint: <Request extends object, Answer>(
    endpoint: Endpoint<Request, Answer>,
    request: Request,
  ) => Promise<Result<Answer>>;
  /** For an error after `mount` has returned: the host unmounts, and shows the last known good build or an error. */
  readonly onCrash: (error: unknown) => void;
}

/**
 * Renders into an empty element of the host, and returns `unmount`. The host removes the element. After a change of
 * locale, theme or player it unmounts and mounts again.
 */
export type Mount = (element: HTMLElement, props: MountProps) => () => void;

/** The module `./remote` of a build whose manifest has `isolation: 'mount'`: any framework, without shared modules. */
export interface IsolatedModule {
  readonly contractMajor: 1;
  readonly prepare: () => Promise<void>;
  readonly screens: Readonly<Record<string, () => Promise<{ readonly mount: Mount }>>>;
  readonly widgets: Readonly<Record<string, never>>;
  /** False while an answer must find the screen that asked for it (bet, top-up, transfer): delays a build change. */
  readonly canLeave: () => boolean;
}
