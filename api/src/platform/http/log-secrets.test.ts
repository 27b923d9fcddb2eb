import { SECRET_FIELDS } from '@padauk/contract/account/secrets';
import { createServer } from './server.ts';

const SECRET = 'kept to oneself';

function captureLog(line: object): string {
  const lines: string[] = [];
  createServer({ logLevel: 'info', trustedProxies: 0 }, { write: (text) => void lines.push(text) }).log.info(
    line,
    'a line',
  );
  return lines.join('');
}

describe('the log', () => {
  it.each([...SECRET_FIELDS, 'token', 'authorization'])('D1 hides %s at any depth of a line', (name) => {
    for (const line of [{ [name]: SECRET }, { body: { [name]: SECRET } }, { err: { body: { [name]: SECRET } } }]) {
      expect(captureLog(line)).toContain('"a line"');
      expect(captureLog(line)).not.toContain(SECRET);
    }
  });

  it('D1 hides the authorization header', () => {
    expect(captureLog({ req: { headers: { authorization: SECRET } } })).not.toContain(SECRET);
  });

  it('shows values that are not secret', () => {
    expect(captureLog({ phone: '0977' })).toContain('0977');
  });
});
