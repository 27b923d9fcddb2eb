import { memo, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { ListPlace } from '@padauk/shared/ui';
import styles from './virtual-list.module.scss';

interface VirtualListProps<Row extends { readonly key: string }> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** An `li` that takes its place. The same function each time: else each row is drawn anew while the page scrolls. */
  readonly children: (row: Row, place: ListPlace) => ReactNode;
}

/** A row of a ticket with its badge; a row that was drawn once is as high as it is. */
const ESTIMATED_PX = 88;
/** Above and below the window: a thumb's flick finds rows that are there. */
const OVERSCAN = 6;

/** One list in one card, of which the rows in view are drawn. What stands above and below is room, so that the page is as long as the list. */
export function VirtualList<Row extends { readonly key: string }>({
  label,
  ...given
}: VirtualListProps<Row>): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // The rows are made anew whenever the page above is drawn, and not while it scrolls: a filter that opens above moves the list.
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box !== undefined) setTop(Math.round(box.top + globalThis.scrollY));
  }, [given.rows]);
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      <RowsInView {...given} top={top} />
    </ul>
  );
}

interface RowsInViewProps<Row extends { readonly key: string }> extends Omit<VirtualListProps<Row>, 'label'> {
  /** Where the list begins on the page. */
  readonly top: number;
}

function RowsInView<Row extends { readonly key: string }>({ rows, top, children }: RowsInViewProps<Row>): ReactNode {
  // oxlint-disable-next-line react-hooks/incompatible-library -- the compiler leaves this component as it is, and its rows are memoised by hand
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ESTIMATED_PX,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: OVERSCAN,
    scrollMargin: top,
    useFlushSync: false,
  });
  const shown = virtual.getVirtualItems();
  const before = (shown[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((shown[shown.length - 1]?.end ?? top) - top);
  return (
    <>
      <li aria-hidden style={{ height: before }} />
      {shown.map(({ key, index }) => (
        <PlacedRow key={String(key)} row={rows[index]} index={index} measure={virtual.measureElement}>
          {children}
        </PlacedRow>
      ))}
      <li aria-hidden style={{ height: after }} />
    </>
  );
}

interface PlacedRowProps<Row> extends ListPlace {
  readonly row: Row | undefined;
  readonly children: (row: Row, place: ListPlace) => ReactNode;
}

/** Drawn once while it stands in view. */
const PlacedRow = memo(function PlacedRow<Row>({ row, index, measure, children }: PlacedRowProps<Row>): ReactNode {
  return row === undefined ? null : children(row, { index, measure });
}) as <Row>(props: PlacedRowProps<Row> & { readonly key: string }) => ReactNode; // memo forgets that a component is generic
