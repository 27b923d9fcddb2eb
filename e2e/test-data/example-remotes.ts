/** Remotes of `examples/`. Titles and docs/remotes.md name the bundler. */
export interface ExampleSettings {
  readonly bundler: string;
  /** Below `examples/`. */
  readonly folder: string;
  readonly remote: string;
  /** Beginnings of names, by part of the build. */
  readonly files: Readonly<Record<string, string>>;
  /** Files that the host fetches first, and the browser once more. */
  readonly checkedTwice: readonly string[];
}

const LIST = { 'list of digests': 'file-hashes.json', entry: 'remoteEntry.js' };

export const VITE: ExampleSettings = {
  bundler: 'Vite',
  folder: 'vite',
  remote: 'greeting',
  files: {
    ...LIST,
    'static import': 'assets/vite-preload-helper-',
    'lazy chunk': 'assets/greeting.screen-',
    'style sheet': 'assets/greeting-',
  },
  checkedTwice: ['static import', 'lazy chunk'],
};

export const RSPACK: ExampleSettings = {
  bundler: 'Rspack',
  folder: 'rspack',
  remote: 'salute',
  files: { ...LIST, 'lazy chunk': 'src_salute_screen_tsx.js', 'style sheet': 'src_salute_screen_tsx.css' },
  checkedTwice: ['lazy chunk'],
};

const RSBUILD: ExampleSettings = {
  bundler: 'Rsbuild',
  folder: 'rsbuild',
  remote: 'greeting',
  files: {
    ...LIST,
    'lazy chunk': 'static/js/async/src_greeting_screen_tsx.',
    'style sheet': 'static/css/async/src_greeting_screen_tsx.',
  },
  checkedTwice: ['lazy chunk'],
};

const WEBPACK: ExampleSettings = {
  bundler: 'webpack',
  folder: 'webpack',
  remote: 'greeting',
  files: {
    ...LIST,
    'lazy chunk': 'src_greeting_screen_tsx-src_greeting_module_css.js',
    'style sheet': 'src_greeting_screen_tsx-src_greeting_module_css.css',
  },
  checkedTwice: ['lazy chunk'],
};

export const EXAMPLES: readonly ExampleSettings[] = [VITE, RSPACK, RSBUILD, WEBPACK];

export interface IsolatedExample extends Pick<ExampleSettings, 'folder' | 'remote' | 'files'> {
  readonly framework: string;
  readonly mountFile: string;
  readonly mountLine: string;
}

/** Each has a page with a counter, the server's time as a clock, and a button to the games. */
export const ISOLATED_EXAMPLES: readonly IsolatedExample[] = [
  {
    framework: 'Svelte 5',
    folder: 'svelte',
    remote: 'clock',
    files: LIST,
    mountFile: 'src/clock.mount.ts',
    mountLine: 'const component =',
  },
  {
    framework: 'React 18',
    folder: 'react18',
    remote: 'timer',
    files: LIST,
    mountFile: 'src/timer.mount.tsx',
    mountLine: 'const root =',
  },
];
