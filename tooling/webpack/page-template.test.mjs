import { createRequire } from 'node:module';
import { PAGE_VARIABLES } from '../../contract/src/delivery/first-view.ts';

const { readPart } = createRequire(import.meta.url)('./page-template.cjs');

describe('readPart', () => {
  it('B3 the header of the host has the place of the name', async () => {
    expect(await readPart('header')).toMatch(new RegExp(`^<header.*${PAGE_VARIABLES.brand}.*</header>$`));
  });
});
