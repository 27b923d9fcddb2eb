const MAX_DEPTH = 32;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/**
 * Why a JSON text is not to be parsed, or null: nested too deeply, or a key that stands twice in an object (one reader would take the
 * first value, another the last: a stake that two programs read differently).
 */
export function jsonDefect(text: string): 'too-deep' | 'duplicate-key' | null {
  const open: (Set<string> | null)[] = [];
  let lastText: string | null = null;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') {
      if (open.push(token === '{' ? new Set() : null) > MAX_DEPTH) return 'too-deep';
    } else if (token === '}' || token === ']') {
      open.pop();
    } else if (token === ':' && lastText !== null) {
      const keys = open.at(-1);
      if (keys?.has(lastText) === true) return 'duplicate-key';
      keys?.add(lastText);
    }
    lastText = token.startsWith('"') ? token : null;
  }
  return null;
}
