/** A UUID of any version of RFC 9562. Ours are of the seventh, which yup's own check does not know. */
export const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
