import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { Link, Route, Routes, toast, useToasts } from '@padauk/shared/runtime';
import { Toasts } from '@padauk/shared/ui';

/** A screen everywhere but on home, with the link "leave" to it: for an answer that comes after the player has left. */
export function Leavable({ children }: { readonly children: ReactNode }): ReactElement {
  // Toasts outlive a page: those of the test before are closed.
  const [old] = useState(useToasts());
  useEffect(() => old.forEach(({ id }) => toast.dismiss(id)), [old]);
  return (
    <>
      <Routes>
        <Route path={pathOf('home')} element={null} />
        <Route path="*" element={children} />
      </Routes>
      <Link to={pathOf('home')}>leave</Link>
      <Toasts />
    </>
  );
}
