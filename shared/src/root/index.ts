/** A separate entry, shared with no remote, so that `pnpm dev` can replace React by its development build (ADR-12). */
export { createRoot } from 'react-dom/client';
