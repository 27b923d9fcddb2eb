import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { SlipView } from './slip-view.tsx';
import type { SlipModel } from './use-slip.ts';

/** From the end of a match to the text of the slip. */
const ABOVE_SLIP_PX = 20;

interface SlipProps {
  readonly slip: SlipModel;
  /** The tapped element: its match is scrolled above the slip. */
  readonly over: RefObject<Element | null>;
  readonly onClose: () => void;
}

/** Slip of a single at the bottom; its match stays in view. A tap on the pick collapses or expands it. */
export function Slip({ slip, over, onClose }: SlipProps): ReactElement {
  const [isOpen, setOpen] = useState(true);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bottom = over.current?.closest('[data-open]')?.getBoundingClientRect().bottom ?? 0;
    const top = head.current?.getBoundingClientRect().top ?? 0;
    if (bottom + ABOVE_SLIP_PX > top && top > 0) scrollBy(0, bottom + ABOVE_SLIP_PX - top);
  }, [over, slip.match.id]);
  return <SlipView slip={slip} head={head} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} onClose={onClose} />;
}
