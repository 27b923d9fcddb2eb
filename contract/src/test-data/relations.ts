import { findBrokenRelation } from '../answer-relations.ts';
import type { Endpoint } from '../platform/endpoint.ts';

export type RelationRow = readonly [title: string, endpoint: Pick<Endpoint, 'name'>, answer: unknown];

/** Answers that keep all relations of their endpoint, and answers that break one. */
export function describeRelations(
  subject: string,
  valid: readonly RelationRow[],
  broken: readonly RelationRow[],
): void {
  describe(`findBrokenRelation for responses about ${subject}`, () => {
    it.each(valid)('accepts %s', (_title, endpoint, answer) => {
      expect(findBrokenRelation(endpoint, answer)).toBeNull();
    });

    it.each(broken)('rejects %s', (_title, endpoint, answer) => {
      expect(findBrokenRelation(endpoint, answer)).toEqual(expect.any(String));
    });
  });
}
