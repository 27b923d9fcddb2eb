import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { getPath } from '@padauk/contract/paths';
import { Link, Route, Routes, toast, useToasts } from '@padauk/shared/runtime';

/** Renders a screen except on home, with a link "leave" to home: for answers that come late. */
export function ScreenWithExit({ children }: { readonly children: ReactNode }): ReactElement {
  const toasts = useToasts();
  // Toasts outlive a page: close those of the previous test.
  const [old] = useState(toasts);
  useEffect(() => old.forEach(({ id }) => toast.dismiss(id)), [old]);
  return (
    <>
      <Routes>
        <Route path={getPath('home')} element={null} />
        <Route path="*" element={children} />
      </Routes>
      <Link to={getPath('home')}>leave</Link>
      {toasts.map(({ id, tone, text }) => (
        <p key={id} role={tone === 'error' ? 'alert' : 'status'}>
          {text}
        </p>
      ))}
    </>
  );
}
