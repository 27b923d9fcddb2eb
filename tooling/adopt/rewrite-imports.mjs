import { init, parse } from 'es-module-lexer';
import { AdoptProblem } from './adopt-problem.mjs';

await init;

/** As long as `import`, so that columns and source maps stay right. */
const IMPORT = '__pdk_';
/** The host checks the file first. Another host has no such function. */
const DEFINITION = `
function ${IMPORT}(u){const a=new URL(u,import.meta.url).href,f=globalThis.__PADAUK_IMPORT__;return f?f(a):import(a)}
`;

function parseScript(text) {
  try {
    const [imports, exports, , isModule] = parse(text);
    return { imports, exports, isModule };
  } catch {
    return { imports: [], exports: [], isModule: false };
  }
}

/** Null for a text that may be a classic script. */
export function findModule(text) {
  const { isModule, ...found } = parseScript(text);
  return isModule ? found : null;
}

/** The address of an `import()` in a classic script. The federation runtime has one of a variable, for own remotes. */
export const findScriptImport = (text) =>
  parseScript(text).imports.find(({ d, n }) => d >= 0 && /^[./]/.test(n ?? ''))?.n ?? null;

/**
 * Lets the host check each file that a module loads with `import()`. Throws if the module has the function's name.
 * `isModule`: the page loads the text as a module, even if nothing else in it shows that.
 */
export function rewriteImports(text, { isModule = false } = {}) {
  const parsed = parseScript(text);
  const isRewritten = isModule || parsed.isModule;
  const positions = (isRewritten ? parsed.imports : []).filter(({ d }) => d >= 0).map(({ ss }) => ss);
  if (positions.length === 0) return text;
  if (text.includes(IMPORT))
    throw new AdoptProblem(
      `a module contains the name ${IMPORT}`,
      'adopt a folder once after each build, or rename it',
    );
  const parts = positions.map((at, index) => text.slice(at + IMPORT.length, positions[index + 1] ?? text.length));
  return text.slice(0, positions[0]) + parts.map((part) => IMPORT + part).join('') + DEFINITION;
}
