import { normaliseMessage, MESSAGE_RULES, findMessageIssue, type MessageKind } from '../rules/messages.ts';
import { plainLinesField, textField } from '../validation.ts';

/** A player's message (rules/messages.ts). It may be empty; the caller adds `required`. */
export function messageField(place: MessageKind): ReturnType<typeof textField> {
  const field = MESSAGE_RULES[place].hasLines ? plainLinesField() : textField();
  return field
    .meta({ place })
    .transform((value: unknown) => (typeof value === 'string' ? normaliseMessage(value) : value))
    .test('message', (value, context) => {
      const issue = value === undefined ? null : findMessageIssue(place, value);
      return issue === null || context.createError({ message: () => issue });
    });
}
