import { isPushEndpoint, findQuietHoursEnd } from './push.rules.ts';

describe('isPushEndpoint', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('accepts %s', (address) => {
    expect(isPushEndpoint(address)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com.example.com/abc',
    'https://evilpush.apple.com/abc',
    'https://fcm.googleapis.com@10.0.0.1/abc',
    'https://user:word@fcm.googleapis.com/abc',
    'http://127.0.0.1:8081/office',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'no address',
    '',
  ])('rejects %s', (address) => {
    expect(isPushEndpoint(address)).toBe(false);
  });

  it('accepts hosts with ports that the installation adds', () => {
    const additionalHosts = ['127.0.0.1:4100'];
    expect([
      isPushEndpoint('http://127.0.0.1:4100/a', additionalHosts),
      isPushEndpoint('http://127.0.0.1:4101/a', additionalHosts),
      isPushEndpoint('ftp://127.0.0.1:4100/a', additionalHosts),
    ]).toEqual([true, false, false]);
  });
});

describe('findQuietHoursEnd', () => {
  // Myanmar time is UTC+6:30.
  const createMyanmarTime = (hour: number, minute = 0): Date => new Date(Date.UTC(2026, 10, 20, hour - 6, minute - 30));
  const findEnd = (fromHour: number, untilHour: number, hour: number, minute = 0): string | null =>
    findQuietHoursEnd({ fromHour, untilHour }, createMyanmarTime(hour, minute))?.toISOString() ?? null;

  it.each([
    [22, 6, 21, 59, null],
    [22, 6, 22, 0, createMyanmarTime(30)],
    [22, 6, 23, 59, createMyanmarTime(30)],
    [22, 6, 0, 0, createMyanmarTime(6)],
    [22, 6, 5, 59, createMyanmarTime(6)],
    [22, 6, 6, 0, null],
    [13, 15, 12, 59, null],
    [13, 15, 13, 0, createMyanmarTime(15)],
    [13, 15, 14, 59, createMyanmarTime(15)],
    [13, 15, 15, 0, null],
    [22, 0, 23, 0, createMyanmarTime(24)],
    [8, 8, 8, 0, null],
  ])('finds the end of quiet hours from %i to %i at %i:%i', (from, until, hour, minute, end) => {
    expect(findEnd(from, until, hour, minute)).toBe(end?.toISOString() ?? null);
  });
});
