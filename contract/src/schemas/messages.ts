import { keptMessage, MESSAGE_PLACES, messageIssue, type MessagePlace } from '../rules/messages.ts';
import { plainLinesField, textField } from '../validation.ts';

/** A player's message (rules/messages.ts). It may be empty; the caller adds `required`. */
export function messageField(place: MessagePlace): ReturnType<typeof textField> {
  const field = MESSAGE_PLACES[place].hasLines ? plainLinesField() : textField();
  return field
    .meta({ place })
    .transform((value: unknown) => (typeof value === 'string' ? keptMessage(value) : value))
    .test('message', (value, context) => {
      const found = value === undefined ? null : messageIssue(place, value);
      return found === null || context.createError({ message: () => found });
    });
}
