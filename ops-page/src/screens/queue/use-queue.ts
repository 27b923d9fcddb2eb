import { useEffect, useState, type RefObject } from 'react';
import type { OfficeQueue, OfficeRow } from '@padauk/contract/office/office';
import type { Operator } from '../../resources/operator.ts';
import { useOfficeQuery } from '../../resources/use-office-command.ts';
import { KEY_ACTIONS, moveIndex, QUEUES, type KeyAction } from './queue.rules.ts';

export interface QueueItem {
  readonly id: string;
  readonly row: OfficeRow;
}

/** Items of a queue, one of them shown. An item leaves when it is decided, before the list is loaded again. */
export function useQueue(operator: Operator, queue: OfficeQueue, firstId: string) {
  const { rows, problem, refresh } = useOfficeQuery(operator.key, queue);
  const [decidedIds, setDecidedIds] = useState<readonly string[]>([]);
  const [shownId, setShownId] = useState(firstId);
  const items = (rows ?? [])
    .map((row): QueueItem => ({ id: QUEUES[queue].toId(row), row }))
    .filter(({ id }) => !decidedIds.includes(id));
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === shownId),
  );
  const move = (action: KeyAction): void => setShownId(items[moveIndex(index, action, items.length)]?.id ?? '');
  /** Goes to the next item. One that waits for a second person stays in the list. */
  const leave = (id: string, isWaiting: boolean): void => {
    setShownId((items[index + 1] ?? items[index - 1])?.id ?? '');
    if (!isWaiting) setDecidedIds((before) => [...before, id]);
    refresh();
  };
  return { items, index, isLoading: rows === null && problem === null, problem, refresh, move, leave };
}

/** Keys outside text fields move in the queue, or focus a decision of the shown item. */
export function useQueueKeys(root: RefObject<HTMLElement | null>, move: (action: KeyAction) => void): void {
  useEffect(() => {
    const handleKeydown = (event: KeyboardEvent): void => {
      const action = isTyping(event) ? undefined : KEY_ACTIONS.get(event.key);
      if (action === undefined) return;
      event.preventDefault();
      if (action === 'next' || action === 'previous') move(action);
      else focusDecision(root.current, action);
    };
    document.addEventListener('keydown', handleKeydown);
    return () => document.removeEventListener('keydown', handleKeydown);
  }, [root, move]);
}

function focusDecision(root: HTMLElement | null, action: KeyAction): void {
  const form = root?.querySelector(`article:not([hidden]) form[data-act="${action}"]`);
  form?.querySelector<HTMLElement>('input, textarea, button')?.focus();
}

function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isField = target instanceof HTMLElement && /^(?:INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
  return isField || ctrlKey || metaKey || altKey;
}
