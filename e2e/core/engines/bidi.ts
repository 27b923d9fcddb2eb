import { once } from 'node:events';

const COMMAND_TIMEOUT_MS = 60_000;

interface BidiMessage {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly method?: string;
  readonly params?: unknown;
}

interface PendingCommand {
  readonly method: string;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A connection by WebDriver BiDi (W3C): commands with answers, and events. */
export async function openBidi(url: string, onEvent: (method: string, params: unknown) => void) {
  const socket = new WebSocket(url);
  await once(socket, 'open');
  const pending = new Map<number, PendingCommand>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as BidiMessage; // by the protocol
    if (message.type === 'event') return onEvent(message.method ?? '', message.params);
    const command = pending.get(message.id ?? 0);
    pending.delete(message.id ?? 0);
    if (message.type === 'success') command?.resolve(message.result);
    else command?.reject(new Error(`BiDi ${command.method}: ${message.error} ${message.message}`));
  });
  socket.addEventListener('close', () => {
    for (const { method, reject } of pending.values()) reject(new Error(`BiDi ${method}: the browser has ended`));
  });
  return {
    send: (method: string, params: object): Promise<unknown> => {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`BiDi ${method}: no answer`)), COMMAND_TIMEOUT_MS);
        const settle =
          <T>(end: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer);
            end(value);
          };
        pending.set(id, { method, resolve: settle(resolve), reject: settle(reject) });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    close: () => socket.close(),
  };
}
