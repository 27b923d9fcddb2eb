const MAX_DEPTH = 32;
const MAX_VALUES = 2_000; // a ticket of a hundred lines has a few hundred

/**
 * `JSON.parse` accepts these defects. Parsers differ on duplicate keys, so two programs could read different stakes. No
 * regular expression: it overflows the stack on strings of megabytes.
 */
export function findJsonDefect(text: string): 'too-deep' | 'too-many' | 'duplicate-key' | null {
  const open: (Set<string> | null)[] = [];
  let lastText: string | null = null;
  let values = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charAt(at)) {
      case '"': {
        const end = findStringEnd(text, at);
        lastText = text.slice(at, end + 1);
        at = end;
        break;
      }
      case '{':
      case '[':
        if (open.push(text[at] === '{' ? new Set() : null) > MAX_DEPTH) return 'too-deep';
        if ((values += 1) > MAX_VALUES) return 'too-many';
        lastText = null;
        break;
      case '}':
      case ']':
        open.pop();
        lastText = null;
        break;
      case ',':
        if ((values += 1) > MAX_VALUES) return 'too-many';
        lastText = null;
        break;
      case ':':
        if (lastText !== null && isDuplicateKey(open.at(-1), decodeKey(lastText))) return 'duplicate-key';
        lastText = null;
        break;
    }
  }
  return null;
}

function findStringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

function isDuplicateKey(keys: Set<string> | null | undefined, key: string): boolean {
  if (keys === null || keys === undefined) return false;
  return keys.size === keys.add(key).size;
}

/** Decodes escapes: `"\u0061"` is `a`. */
function decodeKey(token: string): string {
  if (!token.includes('\\')) return token.slice(1, -1);
  try {
    return String(JSON.parse(token));
  } catch {
    return token;
  }
}
