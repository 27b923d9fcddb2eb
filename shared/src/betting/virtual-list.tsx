import { memo, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { ListPosition } from '@padauk/shared/ui';
import styles from './virtual-list.module.scss';

interface VirtualListProps<Row extends { readonly key: string }> {
  readonly label: string;
  readonly rows: readonly Row[];
  /** Returns an `li`. Must be stable, or every row renders again while scrolling. */
  readonly children: (row: Row, position: ListPosition) => ReactNode;
}

const ESTIMATED_ROW_PX = 88;
const OVERSCAN = 6;

/** Renders only the rows in view; spacers keep the page as long as the list. */
export function VirtualList<Row extends { readonly key: string }>({
  label,
  ...listProps
}: VirtualListProps<Row>): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  // Measures when the page above renders (`rows` changes then), since an opened filter moves the list; not on scroll.
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect();
    if (box !== undefined) setTop(Math.round(box.top + globalThis.scrollY));
  }, [listProps.rows]);
  return (
    <ul ref={list} className={styles.list} aria-label={label}>
      <RowsInView {...listProps} top={top} />
    </ul>
  );
}

interface RowsInViewProps<Row extends { readonly key: string }> extends Omit<VirtualListProps<Row>, 'label'> {
  readonly top: number;
}

function RowsInView<Row extends { readonly key: string }>({ rows, top, children }: RowsInViewProps<Row>): ReactNode {
  // oxlint-disable-next-line react-hooks/incompatible-library -- the compiler leaves this component as it is, and its rows are memoised by hand
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ESTIMATED_ROW_PX,
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
        <PositionedRow key={String(key)} row={rows[index]} index={index} measure={virtual.measureElement}>
          {children}
        </PositionedRow>
      ))}
      <li aria-hidden style={{ height: after }} />
    </>
  );
}

interface PositionedRowProps<Row> extends ListPosition {
  readonly row: Row | undefined;
  readonly children: (row: Row, position: ListPosition) => ReactNode;
}

const PositionedRow = memo(function PositionedRow<Row>({
  row,
  index,
  measure,
  children,
}: PositionedRowProps<Row>): ReactNode {
  return row === undefined ? null : children(row, { index, measure });
  // `memo` drops the type parameter of the component.
}) as <Row>(props: PositionedRowProps<Row> & { readonly key: string }) => ReactNode;
