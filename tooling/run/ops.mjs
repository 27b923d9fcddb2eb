/** `pnpm ops …`, and `npm run ops -- …` on an older Node, which cannot read the sources of the commands: they then run under one that can. */
import { fileURLToPath } from 'node:url';
import { rerunUnderNewNode } from './node-version.mjs';

await rerunUnderNewNode(fileURLToPath(import.meta.url));
await import('../../ops/src/main.ts');
