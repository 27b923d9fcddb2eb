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
  const fields: Partial<Record<string, string>> = {};
  for (const line of block.split(/\r?\n/)) {
    // `s`: JSON may contain U+2028, which ends no line in this format.
    const [, field, text = ''] = /^(id|event|data): ?(.*)$/s.exec(line) ?? [];
    if (field !== undefined) fields[field] = fields[field] === undefined ? text : `${fields[field]}\n${text}`;
  }
  const { id = '', event: name = '', data = '' } = fields;
  const isEvent = name !== '';
  const isComplete = isEvent === (data !== '') && (isEvent || id !== '');
  return isComplete ? { id: id === '' ? null : id, name, data } : null;
}
