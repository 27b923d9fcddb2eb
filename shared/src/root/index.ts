/**
 * Where the page's one React root comes from. An entry of its own, shared by the host with nobody, so that `pnpm dev` can put
 * React's development build in its place inside the released shell (docs/decisions/0045-developing-one-remote.md).
 */
export { createRoot } from 'react-dom/client';
