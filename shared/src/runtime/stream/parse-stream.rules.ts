/** One server-sent event. An id without name and data is only a position to resume from. */
export interface StreamMessage {
  readonly id: string | null;
  readonly name: string;
  readonly data: string;
}

/** Takes the complete messages off the buffer; `rest` waits for more. Comments (heartbeats) are dropped. */
export function splitMessages(buffer: string): { readonly messages: readonly StreamMessage[]; readonly rest: string } {
  const blocks = buffer.split(/\r?\n\r?\n/);
  const rest = blocks.pop() ?? '';
  return { messages: blocks.map(parseMessage).filter((message) => message !== null), rest };
}

function parseMessage(block: string): StreamMessage | null {
  // `s`: JSON may contain U+2028, which ends no line in this format.
  const fields = block
    .split(/\r?\n/)
    .map((line) => /^(id|event|data): ?(.*)$/s.exec(line))
    .filter((match) => match !== null);
  const getField = (field: string): string | null =>
    fields
      .filter((match) => match[1] === field)
      .map((match) => match[2] ?? '')
      .join('\n') || null;
  const [id, name, data] = [getField('id'), getField('event'), getField('data')];
  if (name !== null && data !== null) return { id, name, data };
  return id !== null && name === null && data === null ? { id, name: '', data: '' } : null;
}
