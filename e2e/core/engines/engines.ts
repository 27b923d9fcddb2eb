import type { BrowserDriver, WindowSize } from './browser-driver.ts';
import { hasFirefox, startFirefox } from './firefox.ts';
import { hasWebKit, startWebKit } from './webkit.ts';

interface Engine {
  readonly isInstalled: () => boolean;
  readonly packages: string;
  readonly start: (size: WindowSize) => Promise<BrowserDriver>;
}

/** By project name. Playwright itself drives only patched builds of Firefox and WebKit. */
export const ENGINES = {
  Firefox: { isInstalled: hasFirefox, packages: 'firefox-esr', start: startFirefox },
  WebKit: { isInstalled: hasWebKit, packages: 'webkit2gtk-driver and xvfb', start: startWebKit },
} satisfies Record<string, Engine>;

export type EngineName = keyof typeof ENGINES;

export const ENGINE_NAMES = Object.keys(ENGINES) as readonly EngineName[]; // keys of the table above
