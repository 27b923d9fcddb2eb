/** JSON there and back, as axios' own defaults do; forms, streams and files are not sent through it. */
function toJson(data, headers) {
  if (data === undefined || data === null || typeof data === 'string') return data;
  headers.setContentType('application/json', false);
  return JSON.stringify(data);
}

/** An answer that is no JSON stays the text that it is: the client makes a refusal of it. */
function fromJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export default {
  transformRequest: [toJson],
  transformResponse: [fromJson],
  timeout: 0,
  headers: { common: { Accept: 'application/json, text/plain, */*' } },
};
