import type { PageTemplate } from '../delivery/page-template.rules.ts';

export const createPageTemplate = (parts: Partial<PageTemplate> = {}): PageTemplate => ({
  schema: 1,
  head: '<meta charset="utf-8">',
  header: '<header>⟦brand⟧</header>',
  fallback: '<div class="boot"></div>',
  fontFaces: [],
  fonts: [],
  styleSheets: [],
  preloads: [],
  scripts: [],
  ...parts,
});
