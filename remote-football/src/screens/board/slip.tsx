import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { SlipView } from './slip-view.tsx';
import type { SlipModel } from './use-slip.ts';

/** Distance between the scrolled match and the content of the slip. */
const SLIP_MARGIN_PX = 20;

interface SlipProps {
  readonly slip: SlipModel;
  /** The tapped element: its match is scrolled above the slip. */
  readonly anchor: RefObject<Element | null>;
  readonly onClose: () => void;
}

/** Slip of a single at the bottom; its match stays in view. A tap on the pick collapses or expands it. */
export function Slip({ slip, anchor, onClose }: SlipProps): ReactElement {
  const [isOpen, setOpen] = useState(true);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const bottom = anchor.current?.closest('[data-open]')?.getBoundingClientRect().bottom ?? 0;
    const top = head.current?.getBoundingClientRect().top ?? 0;
    if (bottom + SLIP_MARGIN_PX > top && top > 0) scrollBy(0, bottom + SLIP_MARGIN_PX - top);
  }, [anchor, slip.match.id]);
  return <SlipView slip={slip} headerRef={head} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} onClose={onClose} />;
}
