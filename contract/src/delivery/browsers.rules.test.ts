import { buildBrowserIntent, isChromeOnAndroid, isInAppBrowser } from './browsers.rules.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; 2201117TG) AppleWebKit/537.36 (KHTML, like Gecko)';
const WEB_VIEW = 'Mozilla/5.0 (Linux; Android 13; 2201117TG; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('browser detection by user agent', () => {
  it.each([
    ['Facebook on Android', `${WEB_VIEW} Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.0.0.53;]`],
    ['Facebook on an iPhone', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0.42;FBBV/6041;FBDV/iPhone14,5]`],
    ['Messenger on Android', `${WEB_VIEW} Chrome/126.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/460.0;]`],
    ['Messenger on an iPhone', `${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/460.0.0]`],
    ['Viber', `${ANDROID} Version/4.0 Chrome/126.0 Mobile Safari/537.36 Viber/22.5.0.1`],
    ['TikTok on Android', `${WEB_VIEW} Chrome/126.0 Mobile Safari/537.36 trill_350103 BytedanceWebview/d8a21c6`],
    ['TikTok on an iPhone', `${IPHONE} Mobile/15E148 musical_ly_35.1.0 JsSdk/2.0 NetType/WIFI Channel/App Store`],
    ['WeChat', `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/en`],
    ['Instagram', `${IPHONE} Mobile/15E148 Instagram 337.0.3.29.92 (iPhone14,5; iOS 17_5)`],
    ['Line', `${IPHONE} Mobile/15E148 Safari Line/14.9.0`],
    ['Telegram', `${ANDROID} Chrome/126.0 Mobile Safari/537.36 Telegram-Android/11.0`],
    ['a WebView of some app', `${WEB_VIEW} Chrome/126.0 Mobile Safari/537.36`],
  ])('recognises an in-app browser: %s', (_, userAgent) => {
    expect([isInAppBrowser(userAgent), isChromeOnAndroid(userAgent)]).toEqual([true, false]);
  });

  it.each([
    ['Xiaomi', `${ANDROID} Version/4.0 Chrome/112.0 Mobile Safari/537.36 XiaoMi/MiuiBrowser/14.9.0-gn`],
    ['Vivo', `${ANDROID} Version/4.0 Chrome/87.0 Mobile Safari/537.36 VivoBrowser/12.6.0.4`],
    ['Oppo', `${ANDROID} Version/4.0 Chrome/115.0 Mobile Safari/537.36 HeyTapBrowser/45.9.5.1`],
    ['Huawei', `${ANDROID} Chrome/99.0 HuaweiBrowser/14.0.5.302 Mobile Safari/537.36`],
    ['a default browser that is a WebView', `${WEB_VIEW} Chrome/99.0 Mobile Safari/537.36 HeyTapBrowser/45.9`],
    ['UC', `${ANDROID} Version/4.0 Chrome/100.0 UCBrowser/13.8.0.1316 Mobile Safari/537.36`],
    ['Samsung', `${ANDROID} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`],
    ['Opera', `${ANDROID} Chrome/126.0 Mobile Safari/537.36 OPR/83.0.0.0`],
    ['Edge', `${ANDROID} Chrome/126.0 Mobile Safari/537.36 EdgA/126.0`],
    ['Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0'],
    ['Safari', `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['Chrome on a desktop', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36'],
  ])('recognises neither an in-app browser nor Chrome on Android: %s', (_, userAgent) => {
    expect([isInAppBrowser(userAgent), isChromeOnAndroid(userAgent)]).toEqual([false, false]);
  });

  it('recognises Chrome on Android', () => {
    const userAgent = `${ANDROID} Chrome/126.0 Mobile Safari/537.36`;
    expect([isInAppBrowser(userAgent), isChromeOnAndroid(userAgent)]).toEqual([false, true]);
  });

  it('builds an Android intent that opens the URL in the default browser', () => {
    expect(buildBrowserIntent('https://padauk.example/bet_detail?id=1')).toBe(
      'intent://padauk.example/bet_detail?id=1#Intent;scheme=https;action=android.intent.action.VIEW;end',
    );
  });
});
