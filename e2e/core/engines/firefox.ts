import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { openBidi } from './bidi.ts';
import type { BrowserDriver, WindowSize } from './browser-driver.ts';

/** Where Debian installs it. */
const FIREFOX = '/usr/bin/firefox-esr';
const PREFERENCES = {
  'general.useragent.override': 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  // Scrollbars of a phone lie over the page.
  'ui.useOverlayScrollbars': 1,
  // A JSON answer is a plain page, on which scripts set the storage of the origin.
  'devtools.jsonview.enabled': false,
  // Such an answer names no icon, and the server has no /favicon.ico.
  'browser.chrome.site_icons': false,
};

export const hasFirefox = (): boolean => existsSync(FIREFOX);

interface LogEntry {
  readonly level: string;
  readonly type: string;
  readonly text: string | null;
}

interface NetworkEvent {
  readonly request: { readonly method: string; readonly url: string };
  readonly response?: { readonly status: number };
  readonly errorText?: string;
}

/** An error that a player may notice; null for other events. */
function toError(method: string, params: unknown): string | null {
  if (method === 'log.entryAdded') {
    const { level, type, text } = params as LogEntry; // by the protocol
    return level === 'error' ? `${type}: ${text}` : null;
  }
  const { request, response, errorText } = params as NetworkEvent; // by the protocol
  const subject = `${request.method} ${request.url}`;
  if (method === 'network.responseCompleted')
    return (response?.status ?? 0) >= 400 ? `answer ${response?.status}: ${subject}` : null;
  // Navigation aborts pending requests.
  return errorText === 'NS_BINDING_ABORTED' ? null : `lost: ${subject} ${errorText}`;
}

/** The browser writes its address to the error stream, which must be read on, or a full pipe would stop the browser. */
function readAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Firefox ended with exit code ${code} instead of starting`)));
    if (child.stderr === null) return reject(new Error('Firefox has no error stream'));
    createInterface(child.stderr).on('line', (line) => {
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
}

interface ScriptResult {
  readonly type: 'success' | 'exception';
  readonly result?: { readonly value?: string; readonly sharedId?: string };
  readonly exceptionDetails?: { readonly text: string };
}

async function startProcess() {
  const profile = await mkdtemp(path.join(tmpdir(), 'padauk-firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  await writeFile(path.join(profile, 'user.js'), lines.join(''));
  const flags = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(FIREFOX, flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  const address = await readAddress(child);
  const waitForEnd = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(profile, { recursive: true, force: true });
  };
  return { address, waitForEnd, kill: () => child.kill('SIGKILL') };
}

type Send = Awaited<ReturnType<typeof openBidi>>['send'];

/** The one tab of a new session. */
async function openTab(send: Send, size: WindowSize): Promise<string> {
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded', 'network.responseCompleted', 'network.fetchError'] });
  const tree = await send('browsingContext.getTree', {});
  const [{ context }] = (tree as { contexts: [{ context: string }] }).contexts; // by the protocol
  await send('browsingContext.setViewport', { context, viewport: size });
  return context;
}

/** `body`: of an asynchronous function with the argument `values`, in JSON. */
async function callFunction(send: Send, context: string, body: string, values: readonly unknown[]) {
  const answer = (await send('script.callFunction', {
    functionDeclaration: `async function (values) { ${body} }`,
    arguments: [{ type: 'string', value: JSON.stringify(values) }],
    target: { context },
    awaitPromise: true,
  })) as ScriptResult; // by the protocol
  if (answer.exceptionDetails !== undefined) throw new Error(`in the page: ${answer.exceptionDetails.text}`);
  return answer.result;
}

const toCall = (body: string): string => `(async function () { ${body} }).apply(null, JSON.parse(values))`;

/** Starts Debian's Firefox without a window, with a new profile. */
export async function startFirefox(size: WindowSize): Promise<BrowserDriver> {
  const { address, waitForEnd, kill } = await startProcess();
  const errors: string[] = [];
  const { send, close } = await openBidi(`${address}/session`, (method, params) => {
    const error = toError(method, params);
    if (error !== null) errors.push(error);
  });
  const context = await openTab(send, size);
  return {
    goTo: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    goBack: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    execute: async (body, ...args) => {
      const result = await callFunction(send, context, `return JSON.stringify((await ${toCall(body)}) ?? null)`, args);
      return JSON.parse(result?.value ?? 'null');
    },
    performActions: (source) => send('input.performActions', { context, actions: [source] }),
    chooseFile: async (file, body, ...args) => {
      const input = await callFunction(send, context, `return ${toCall(body)}`, args);
      await send('input.setFiles', { context, element: { sharedId: input?.sharedId }, files: [file] });
    },
    takeScreenshot: async () => {
      const picture = await send('browsingContext.captureScreenshot', { context });
      const { data } = picture as { data: string }; // by the protocol
      return Buffer.from(data, 'base64');
    },
    listErrors: async () => errors,
    stop: async () => {
      await send('browser.close', {}).catch(kill);
      await waitForEnd();
      close();
    },
  };
}
