/** RFC 9562, any version. Ours are version 7, which yup's check refuses. */
export const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;
