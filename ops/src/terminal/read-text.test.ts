import { decodeText } from './read-text.ts';

describe('decodeText', () => {
  it.each([
    ['UTF-8', Buffer.from('ကျပ် 10,000')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFကျပ် 10,000')],
    ['UTF-16 of a spreadsheet', Buffer.from('\uFEFFကျပ် 10,000', 'utf16le')],
  ])('decodes %s', (_title, bytes) => {
    expect(decodeText(bytes)).toBe('ကျပ် 10,000');
  });
});
