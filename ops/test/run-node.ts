import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ProcessResult {
  readonly code: number | null;
  readonly signal: string | null;
  readonly output: string;
  readonly errors: string;
}

/** Until it ends. */
export function runNode(...start: Parameters<typeof startNode>): Promise<ProcessResult> {
  return startNode(...start).result;
}

/** `script` is absolute, or relative to this folder. */
export function startNode(script: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  const texts = { output: '', errors: '' };
  const listeners = new Set<() => void>();
  const append = (stream: keyof typeof texts, chunk: Buffer): void => {
    texts[stream] += chunk.toString();
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', (chunk: Buffer) => append('output', chunk));
  child.stderr.on('data', (chunk: Buffer) => append('errors', chunk));
  const result = new Promise<ProcessResult>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code, signal, ...texts }));
  });
  /** Until its output matches; returns the output. Rejects if the process ends before. */
  const waitFor = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        const text = texts.errors + texts.output;
        if (pattern.test(text)) resolve(text);
      };
      listeners.add(check);
      check();
      void result.then(({ errors }) => reject(new Error(`it ended without ${String(pattern)}: ${errors}`)));
    });
  const stop = (signal: NodeJS.Signals): Promise<ProcessResult> => {
    child.kill(signal);
    return result;
  };
  return { result, waitFor, stop };
}
