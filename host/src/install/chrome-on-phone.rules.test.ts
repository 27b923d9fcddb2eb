import { isChromeOnPhone } from './chrome-on-phone.rules.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the browser of the phone', () => {
  it.each([
    ['Chrome on Android', `${ANDROID} Chrome/129.0 Mobile Safari/537.36`, false, true],
    ['the installed app', `${ANDROID} Chrome/129.0 Mobile Safari/537.36`, true, false],
    ['a browser built on Chrome', `${ANDROID} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`, false, false],
    ['the web view of a chat app', 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/129.0 Mobile; wv)', false, false],
    ['Chrome on a desktop', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/129.0 Safari/537.36', false, false],
    ['Safari', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1', false, false],
  ])('detects Chrome on a phone: %s', (_, userAgent, isInstalled, expected) => {
    expect(isChromeOnPhone({ userAgent, isInstalled })).toBe(expected);
  });
});
