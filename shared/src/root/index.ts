/**
 * Where the page's one React root comes from. An entry of its own, shared by the host with nobody, so that `pnpm dev` can put
 * React's development build in its place inside the released shell (ADR-12).
 */
export { createRoot } from 'react-dom/client';
