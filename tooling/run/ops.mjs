/** `pnpm ops …`, and `npm run ops -- …` on an older Node, which cannot run the TypeScript sources. */
import { fileURLToPath } from 'node:url';
import { rerunUnderNewNode } from './node-version.mjs';

await rerunUnderNewNode(fileURLToPath(import.meta.url));
await import('../../ops/src/main.ts');
