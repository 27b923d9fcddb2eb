const IN_APP_NAMES = [
  'FBAN',
  'FBAV',
  'FB_IAB',
  'FBIOS',
  'FB4A',
  'Orca-Android',
  'Messenger',
  'Instagram',
  'Viber',
  'musical_ly',
  'BytedanceWebview',
  'ByteLocale',
  'TikTok',
  'trill_',
  'MicroMessenger',
  '\\bLine/',
  'Telegram',
  'KAKAOTALK',
  'Snapchat',
];

const BUILT_ON_CHROME_NAMES = [
  'MiuiBrowser',
  'VivoBrowser',
  'HeyTapBrowser',
  'HuaweiBrowser',
  'HonorBrowser',
  'UCBrowser',
  'UBrowser',
  'SamsungBrowser',
  'EdgA/',
  'OPR/',
  'OPX/',
  'OPT/',
  'Opera',
  'YaBrowser',
  'PHX/',
  'QQBrowser',
  'DuckDuckGo/',
  'Firefox',
];

const IN_APP = new RegExp(IN_APP_NAMES.join('|'), 'i');
const BUILT_ON_CHROME = new RegExp(BUILT_ON_CHROME_NAMES.join('|'), 'i');
const WEB_VIEW = /; wv\)/i;

/** A phone's own browser may be a WebView without being an in-app browser. */
export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent) || (WEB_VIEW.test(userAgent) && !BUILT_ON_CHROME.test(userAgent));
}

export function isChromeOnAndroid(userAgent: string): boolean {
  return (
    /Android.*Chrome\//.test(userAgent) &&
    !isInAppBrowser(userAgent) &&
    !BUILT_ON_CHROME.test(userAgent) &&
    !WEB_VIEW.test(userAgent)
  );
}

/** Opens one of our addresses in Android's default browser from inside another app. */
export function buildBrowserIntent(address: string): string {
  const { protocol, host, pathname, search, hash } = new URL(address);
  const scheme = protocol.replace(':', '');
  return `intent://${host}${pathname}${search}${encodeURIComponent(hash)}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`;
}
