import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { SlipView } from './slip-view.tsx';
import type { SlipModel } from './use-slip.ts';

/** From the foot of a match to the words of the slip below it. */
const ABOVE_SLIP_PX = 20;

interface SlipProps {
  readonly slip: SlipModel;
  /** What was tapped: its match is brought above the slip. */
  readonly over: RefObject<Element | null>;
  readonly onClose: () => void;
}

/** The slip at the thumb, which leaves the match in view that it is of. A tap on what is picked makes it one line, and whole again. */
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
