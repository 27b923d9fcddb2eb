import { Ruleset, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';

/** What Spectral finds in an OpenAPI document, warnings and hints too, a line each. Offline, as long as the document refers only to itself. */
export async function openApiFindings(document: string): Promise<string[]> {
  const spectral = new Spectral();
  // Beside those that are on by themselves.
  const more = { 'oas3-parameter-description': 'warn', 'tag-description': 'warn' };
  spectral.setRuleset(new Ruleset({ extends: [oas], rules: more }));
  const findings = await spectral.run(document);
  return findings.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`);
}
