import { useEffect, useRef, useState, type RefObject } from 'react';
import { useCloseOnBack } from '@padauk/shared/runtime';

export interface Search {
  readonly isOpen: boolean;
  readonly text: string;
  readonly type: (words: string) => void;
  readonly open: () => void;
  readonly close: () => void;
  /** Opens the search, and gets the focus back when it closes. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/** Search field shown on request. Back, Escape and its button close it and clear the filter. */
export function useSearch(): Search {
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const close = (): void => {
    setOpen(false);
    setWords('');
  };
  useCloseOnBack(isOpen, close);
  return { isOpen, text: words, type: setWords, open: () => setOpen(true), close, opener };
}
