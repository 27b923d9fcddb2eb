import { create } from 'zustand';

/** A short message over the page. Money errors are also said in the page: a toast goes away. */
export interface Toast {
  readonly id: number;
  readonly tone: 'info' | 'success' | 'warning' | 'error';
  readonly text: string;
  readonly durationMs: number;
}

const DEFAULT_DURATION_MS = 5_000;
const useStore = create<{ readonly toasts: readonly Toast[] }>(() => ({ toasts: [] }));
let lastId = 0;

export const toast = {
  /** Shows a message; the answer is its id. Five seconds unless said otherwise (B13 asks for two). */
  show(message: Pick<Toast, 'tone' | 'text'> & Partial<Pick<Toast, 'durationMs'>>): number {
    lastId += 1;
    const shown: Toast = { id: lastId, durationMs: DEFAULT_DURATION_MS, ...message };
    useStore.setState(({ toasts }) => ({
      toasts: [...toasts.filter((other) => other.text !== shown.text), shown].slice(-3),
    }));
    return shown.id;
  },
  dismiss(id: number): void {
    useStore.setState(({ toasts }) => ({ toasts: toasts.filter((shown) => shown.id !== id) }));
  },
};

/** The messages to show now, oldest first; at most three. */
export function useToasts(): readonly Toast[] {
  return useStore((state) => state.toasts);
}
