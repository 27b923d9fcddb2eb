interface ActionSource {
  readonly type: 'pointer' | 'key';
  readonly id: string;
  readonly actions: readonly object[];
}

/** What both protocols offer, W3C WebDriver and WebDriver BiDi. */
export interface BrowserDriver {
  readonly goTo: (url: string) => Promise<unknown>;
  readonly goBack: () => Promise<unknown>;
  /** Runs the body of an asynchronous function in the page. Arguments and result travel as JSON. */
  readonly execute: (body: string, ...args: readonly unknown[]) => Promise<unknown>;
  readonly performActions: (source: ActionSource) => Promise<unknown>;
  /** Chooses a file in the file input that the body of a function returns. */
  readonly chooseFile: (file: string, body: string, ...args: readonly unknown[]) => Promise<unknown>;
  readonly takeScreenshot: () => Promise<Buffer>;
  /** Exceptions and console errors so far; in Firefox also refused and lost requests. */
  readonly listErrors: () => Promise<readonly string[]>;
  readonly stop: () => Promise<void>;
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}
