const TOKEN = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$([a-z_]*)\$[\s\S]*?\$\1\$|;/gi;

/** Splits at each `;` outside comments, quotes and dollar quotes: the embedded engine runs one statement at a time. */
export function splitSqlStatements(script: string): string[] {
  const statements: string[] = [];
  let start = 0;
  for (const match of script.matchAll(TOKEN)) {
    if (match[0] !== ';') continue;
    statements.push(script.slice(start, match.index));
    start = match.index + 1;
  }
  statements.push(script.slice(start));
  return statements
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== '');
}
