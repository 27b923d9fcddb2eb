import { Ruleset, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';

/** Findings of Spectral with warnings and hints, one per line. Offline if the document refers only to itself. */
export async function findOpenApiProblems(document: string): Promise<string[]> {
  const spectral = new Spectral();
  const extraRules = { 'oas3-parameter-description': 'warn', 'tag-description': 'warn' };
  spectral.setRuleset(new Ruleset({ extends: [oas], rules: extraRules }));
  const findings = await spectral.run(document);
  return findings.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`);
}
