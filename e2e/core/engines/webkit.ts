import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { devices } from '@playwright/test';
import { findFreePort } from '../free-port.ts';
import { isAnswering, waitUntil } from '../wait-until.ts';
import type { BrowserDriver, WindowSize } from './browser-driver.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';
/** The path has the machine's architecture and the version of the library. */
const BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
const IPHONE_USER_AGENT = devices['iPhone 15'].userAgent;
const COMMAND_TIMEOUT_MS = 60_000;
/** Key of an element reference in answers and arguments (W3C WebDriver). */
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf';
/** Software rendering, and no search for an accessibility bus that a machine without a desktop lacks. */
const BROWSER_ENV = { GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' };

/** Whether Debian's `webkit2gtk-driver` and `xvfb` are installed. */
export const hasWebKit = (): boolean => existsSync(DRIVER) && existsSync(DISPLAY_SERVER);

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** The server chooses a free display and writes its number to the fourth stream. */
async function startDisplay({ width, height }: WindowSize) {
  const args = ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
  const child = spawn(DISPLAY_SERVER, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = (await once(child.stdio[3] ?? child, 'data')) as [Buffer]; // a readable stream emits buffers
  return { child, display: `:${number.toString().trim()}` };
}

/** @throws for an error of the protocol, with its name and message */
async function sendCommand(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }; // by the protocol
  if (!answer.ok) throw new Error(`WebDriver ${new URL(url).pathname}: ${value?.error} ${value?.message}`);
  return value;
}

/** The protocol has no message for a rejected promise, so the script's result is wrapped. */
const createScript = (body: string): string => `
  const done = arguments[arguments.length - 1];
  const run = async function () { ${body} };
  run.apply(null, [...arguments].slice(0, -1))
    .then((value) => done({ value }), (error) => done({ error: String(error) }));`;

/** The protocol has no log. The page collects its errors from the end of its load, across reloads. */
const COLLECT_ERRORS = `
  const record = (text) => {
    const before = JSON.parse(sessionStorage.getItem('pageErrors') ?? '[]');
    sessionStorage.setItem('pageErrors', JSON.stringify([...before, text]));
  };
  console.error = (...words) => record('console: ' + words.map(String).join(' '));
  addEventListener('error', ({ message }) => record('exception: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => record('rejection: ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record('policy: ' + violatedDirective + ' ' + blockedURI));`;

async function openSession(base: string) {
  // The full screen has no toolbar, which is wider than a phone.
  const flags = ['--automation', '--full-screen', `--user-agent=${IPHONE_USER_AGENT}`];
  const options = { 'webkitgtk:browserOptions': { binary: globSync(BROWSER).at(-1), args: flags } };
  const opened = await sendCommand(`${base}/session`, 'POST', { capabilities: { alwaysMatch: options } });
  const { sessionId } = opened as { sessionId: string }; // by the protocol
  const session = `${base}/session/${sessionId}`;
  const post = (command: string, body: object = {}): Promise<unknown> => sendCommand(session + command, 'POST', body);
  const execute = async (body: string, ...args: readonly unknown[]): Promise<unknown> => {
    const answer = await post('/execute/async', { script: createScript(body), args });
    const { value = null, error } = answer as { value?: unknown; error?: string }; // of the script above
    if (error !== undefined) throw new Error(`in the page: ${error}`);
    return value;
  };
  return { session, post, execute };
}

/** Starts WebKitGTK on a display of its own. */
export async function startWebKit(size: WindowSize): Promise<BrowserDriver> {
  const { child: displayServer, display } = await startDisplay(size);
  const port = await findFreePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...BROWSER_ENV, DISPLAY: display },
  });
  const base = `http://127.0.0.1:${port}`;
  await waitUntil('WebKitWebDriver starts', () => isAnswering(`${base}/status`));
  const { session, post, execute } = await openSession(base);
  await post('/window/rect', { x: 0, y: 0, ...size });
  return {
    goTo: async (url) => {
      await post('/url', { url });
      await execute(COLLECT_ERRORS);
    },
    goBack: () => post('/back'),
    execute,
    performActions: (source) => post('/actions', { actions: [source] }),
    chooseFile: async (file, body, ...args) => {
      // The script returns an element of the page, which the protocol turns into a reference.
      const input = (await execute(body, ...args)) as { readonly [ELEMENT_KEY]: string };
      await post(`/element/${input[ELEMENT_KEY]}/value`, { text: file });
    },
    takeScreenshot: async () => Buffer.from(String(await sendCommand(`${session}/screenshot`, 'GET')), 'base64'),
    listErrors: async () => JSON.parse(String(await execute("return sessionStorage.getItem('pageErrors') ?? '[]'"))),
    stop: async () => {
      await sendCommand(session, 'DELETE').catch(() => undefined);
      await endProcess(driver);
      await endProcess(displayServer);
    },
  };
}
