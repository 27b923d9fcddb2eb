import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const { toPortableName } = createRequire(import.meta.url)('./stable-ids.cjs');
const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))));

describe('toPortableName', () => {
  it.each([
    ['a file of the workspace', '../shared/src/ui/card.tsx', '../shared/src/ui/card.tsx'],
    [
      'a file by its absolute path',
      `provide module (default) x@1.0.0|${root}/shared/src/ui/index.ts`,
      'provide module (default) x@1.0.0|../shared/src/ui/index.ts',
    ],
    [
      'an installed file, without its peers',
      '../node_modules/.pnpm/react-dom@19.3.1_react@19.3.1/node_modules/react-dom/client.js',
      'react-dom@19.3.1/client.js',
    ],
    [
      'an installed file by its absolute path',
      `provide module (default) react@19.3.1|${root}/node_modules/.pnpm/react@19.3.1/node_modules/react/index.js`,
      'provide module (default) react@19.3.1|react@19.3.1/index.js',
    ],
    [
      'an installed file of a scoped package with a loader',
      `/elsewhere/node_modules/.pnpm/swc-loader@0.2.7_x/node_modules/swc-loader/src/index.js??x!../node_modules/.pnpm/@radix-ui+react-tabs@1.1.0_y/node_modules/@radix-ui/react-tabs/dist/index.mjs`,
      'swc-loader@0.2.7/src/index.js??x!@radix-ui+react-tabs@1.1.0/dist/index.mjs',
    ],
    ['the entry that federation generates', `${root}/node_modules/.federation/entry.0a1b2c3d.js`, '.federation/entry'],
  ])('removes absolute and pnpm paths from %s', (_title, name, expected) => {
    expect(toPortableName(name)).toBe(expected);
  });
});
