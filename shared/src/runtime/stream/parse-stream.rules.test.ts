import { splitMessages } from './parse-stream.rules.ts';

const FULL_STREAM =
  'retry: 3000\n: open\n\nid: 1.7\nevent: ticket.settled\ndata: {"ticketId":"a"}\n\n: beat\n\nid: 1.8\nevent: notification.added\ndata: {"id":"n"}\n\n';
const MESSAGES = [
  { id: '1.7', name: 'ticket.settled', data: '{"ticketId":"a"}' },
  { id: '1.8', name: 'notification.added', data: '{"id":"n"}' },
];

describe('splitMessages', () => {
  it('returns complete messages and drops comments and heartbeats', () => {
    expect(splitMessages(FULL_STREAM)).toEqual({ messages: MESSAGES, rest: '' });
  });

  it('accepts both kinds of line ends', () => {
    expect(splitMessages(FULL_STREAM.replaceAll('\n', '\r\n'))).toEqual({ messages: MESSAGES, rest: '' });
  });

  it.each(Array.from({ length: FULL_STREAM.length }, (_, cut) => cut))(
    'loses nothing if the stream is split after %i characters',
    (cut) => {
      const first = splitMessages(FULL_STREAM.slice(0, cut));
      const second = splitMessages(first.rest + FULL_STREAM.slice(cut));

      expect([...first.messages, ...second.messages]).toEqual(MESSAGES);
    },
  );

  it('waits for the rest of a split two-character line end', () => {
    expect(splitMessages('event: a\r\ndata: 1\r\n\r')).toEqual({ messages: [], rest: 'event: a\r\ndata: 1\r\n\r' });
  });

  it.each([
    ['joins data lines', 'event: a\ndata: 1\ndata: 2\n\n', [{ id: null, name: 'a', data: '1\n2' }]],
    ['removes only one space after the colon', 'event:a\ndata:  1\n\n', [{ id: null, name: 'a', data: ' 1' }]],
    [
      'keeps a line separator inside JSON',
      'event: a\ndata: "x\u2028y"\n\n',
      [{ id: null, name: 'a', data: '"x\u2028y"' }],
    ],
    ['drops a message without a name', 'data: 1\n\n', []],
    ['drops a message without data', 'id: 3\nevent: a\n\n', []],
    ['keeps an id without name and data', 'id: 3\n\n', [{ id: '3', name: '', data: '' }]],
    ['drops unknown fields', 'event: a\nother: x\ndata: 1\n\n', [{ id: null, name: 'a', data: '1' }]],
  ])('%s', (_title, text, messages) => {
    expect(splitMessages(text)).toEqual({ messages, rest: '' });
  });
});
