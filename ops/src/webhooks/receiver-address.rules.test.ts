import { findAddressProblem, findUrlProblem, parseAllowPrivate } from './receiver-address.rules.ts';

const PRIVATE = 'is not a public address; WEBHOOK_PRIVATE=on allows it';

describe('the address of a receiver', () => {
  it.each([
    ['https://chat.example/hooks/a?b=c', null, null],
    ['https://8.8.8.8/hook', null, null],
    ['https://[2606:4700::1111]/hook', null, null],
    ['http://chat.example/hook', 'must begin with https://', null],
    ['ftp://chat.example/hook', 'must begin with https://', 'must begin with https://'],
    ['file:///etc/passwd', 'must begin with https://', 'must begin with https://'],
    ['chat.example', 'is no address', 'is no address'],
    ['https://me:word@chat.example/', 'must not contain a password', 'must not contain a password'],
    ['https://127.0.0.1/hook', `127.0.0.1 ${PRIVATE}`, null],
    ['https://2130706433/hook', `127.0.0.1 ${PRIVATE}`, null],
    ['https://10.1.2.3/', `10.1.2.3 ${PRIVATE}`, null],
    ['https://169.254.169.254/latest', `169.254.169.254 ${PRIVATE}`, null],
    ['https://[::1]/', `::1 ${PRIVATE}`, null],
    ['https://[::ffff:192.168.0.1]/', `::ffff:c0a8:1 ${PRIVATE}`, null],
    ['https://[::127.0.0.1]/', `::7f00:1 ${PRIVATE}`, null],
    [`https://chat.example/${'a'.repeat(980)}`, 'has more than 1000 characters', 'has more than 1000 characters'],
    ['https://[fd00::1]/', `fd00::1 ${PRIVATE}`, null],
    ['http://127.0.0.1/hook', 'must begin with https://', null],
    ['http://8.8.8.8/hook', 'must begin with https://', '8.8.8.8 is a public address, which needs https'],
  ])('%s: %s, and with WEBHOOK_PRIVATE=on %s', (url, problem, problemInside) => {
    expect([findUrlProblem(url, false), findUrlProblem(url, true)]).toEqual([problem, problemInside]);
  });

  it.each([
    ['https:', '172.16.0.1', false],
    ['https:', '100.64.0.1', false],
    ['https:', '0.0.0.0', false],
    ['https:', '224.0.0.1', false],
    ['https:', 'fe80::1', false],
    ['https:', '64:ff9b::a00:1', false],
    ['https:', 'not-an-address', false],
    ['https:', '93.184.216.34', true],
    ['http:', '93.184.216.34', false],
  ])('after the look-up, %s to %s is allowed: %p', (protocol, address, isAllowed) => {
    expect(findAddressProblem(protocol, address, false) === null).toBe(isAllowed);
  });

  it.each([
    [undefined, false],
    ['', false],
    ['off', false],
    ['on', true],
    ['yes', null],
  ])('WEBHOOK_PRIVATE=%s is %p', (text, expected) => {
    expect(parseAllowPrivate(text)).toBe(expected);
  });
});
