import { create } from 'zustand';

/** A toast disappears, so a money error must be shown in the page too. */
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
  /** Returns the id. Default duration 5 s (B13 asks for 2 s). */
  show(message: Pick<Toast, 'tone' | 'text'> & Partial<Pick<Toast, 'durationMs'>>): number {
    lastId += 1;
    const added: Toast = { id: lastId, durationMs: DEFAULT_DURATION_MS, ...message };
    useStore.setState(({ toasts }) => ({
      toasts: [...toasts.filter((other) => other.text !== added.text), added].slice(-3),
    }));
    return added.id;
  },
  dismiss(id: number): void {
    useStore.setState(({ toasts }) => ({ toasts: toasts.filter((shownToast) => shownToast.id !== id) }));
  },
};

export function useToasts(): readonly Toast[] {
  return useStore((state) => state.toasts);
}
