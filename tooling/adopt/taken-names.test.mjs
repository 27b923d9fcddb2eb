import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listTakenNames, pickInternal } from './taken-names.mjs';

const [RUNTIME, UI, FORMS] = ['runtime', 'ui', 'forms'].map((door) => `@padauk/shared/${door}`);
let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'padauk-taken-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function listNames(files) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return listTakenNames(folder);
}

describe('listTakenNames', () => {
  it.each([
    ['names', `import { useSession, t as translate } from '${RUNTIME}';`, ['t', 'useSession']],
    ['a default import', `import runtime from '${RUNTIME}';`, ['default']],
    ['a whole module', `import * as runtime from '${RUNTIME}';`, ['*']],
    ['exported names', `export { useSession as session } from '${RUNTIME}';`, ['useSession']],
    ['a module that is exported', `export * from '${RUNTIME}';`, ['*']],
    ['an import without names', `import '${RUNTIME}';`, []],
    ['a value beside a type', `import { type Session, useSession } from '${RUNTIME}';`, ['useSession']],
  ])('lists %s', async (_, text, names) => {
    expect(await listNames({ 'a.ts': text })).toEqual({ react: [], [RUNTIME]: names });
  });

  it.each([
    ['types', { 'a.ts': `import type { Session } from '${RUNTIME}'; export type { Form } from '${FORMS}';` }],
    ['other packages', { 'a.ts': "import { format } from 'other'; import { b } from './b.ts';" }],
    ['tests', { 'a.test.ts': `import { useSession } from '${RUNTIME}';` }],
    ['declarations', { 'a.d.ts': `import { useSession } from '${RUNTIME}';` }],
    ['texts that only look like imports', { 'a.ts': `// import '${RUNTIME}'\nexport const a = "from '${UI}'";` }],
    ['other files', { 'a.json': '{}', 'a.css': 'a{}' }],
  ])('lists none of %s', async (_, files) => {
    expect(await listNames(files)).toEqual({ react: [] });
  });

  it('lists the names of all files once, in order', async () => {
    const files = {
      'a.tsx': `import { useState } from 'react'; import { Button } from '${UI}'; export const A = () => <Button />;`,
      'deep/b.jsx': `import { Button, Amount } from '${UI}'; export const B = () => <Button />;`,
      'c.ts': `export const cast = <T>(value: unknown) => value as T;`,
    };
    const taken = await listNames(files);

    expect(taken).toEqual({ react: ['useState'], [UI]: ['Amount', 'Button'] });
    expect(pickInternal(taken)).toEqual({ [UI]: ['Amount', 'Button'] });
  });
});
