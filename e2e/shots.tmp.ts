// scratch
import { chromium } from '@playwright/test';
import { openOffice } from './core/office.ts';
import { signUpPlayer, logInOn } from './commands/players.ts';
import { topUp, setFirstPin, bindWallet, withdraw } from './commands/money.ts';
import { nextMorning, placeBet, draw } from './commands/draws.ts';
import { writeFileSync, existsSync, readFileSync } from 'node:fs';
const platform: any = { url: process.env.URL, office: openOffice(process.env.OFFICE!, 'k'), stop: async () => {} };
const filter = process.argv[2] ? new RegExp(process.argv[2]) : /./;
const combos = (process.argv[3] ?? 'uni-light-360,uni-dark-360,en-light-360,en-dark-480').split(',').map((c) => c.split('-'));
const stateFile = '/tmp/e2e-data/state.json';
let s: any;
if (existsSync(stateFile)) s = JSON.parse(readFileSync(stateFile, 'utf8'));
else {
  const section = await nextMorning(platform);
  const player = await signUpPlayer(platform);
  const top = await topUp(platform, player, 50_000);
  await setFirstPin(platform, player);
  const account = await bindWallet(platform, player);
  const win = await placeBet(platform, player, { sectionId: section.id, lines: [{ number: '47', stakeKyat: 500 }, { number: '74', stakeKyat: 500 }, { number: '05', stakeKyat: 300 }] });
  const lose = await placeBet(platform, player, { sectionId: section.id, lines: [{ number: '12', stakeKyat: 500 }] });
  const news = await signUpPlayer(platform);
  s = { section, player, top, account, win, lose, news };
  writeFileSync(stateFile, JSON.stringify(s));
}
const open: any[] = [
  ['home-visitor', '/home', null], ['home', '/home', 'p'], ['login', '/login', null], ['signup', '/signup', null], ['forgot', '/forgot_password', null], ['forgot-otp', '/forgot_password_otp', null],
  ['language', '/language', null], ['privacy', '/privacy', null], ['download', '/download', null], ['ios', '/ios_install_guide', null], ['maintain', '/maintain', null], ['holiday', '/holiday_page', null], ['error', '/error_page', null], ['notfound', '/nothing', null], ['notopen', '/threeD/home', null],
  ['signup-profile', '/signup_edit_profile', 'p'], ['signup-refel', '/signup_refel', 'p'], ['signup-success', '/signup_success', 'p'], ['signup-chrome', '/signup_successChrome', 'p'], ['signup-nrc', '/signup_successNrc', 'p'], ['reset-pin', '/forgot_password_withdrawal', 'p'],
  ['asklogin', '/wallet', null], ['me-visitor', '/me', null], ['me', '/me', 'p'], ['profile', '/edit_profile_index', 'p'], ['profile-edit', '/profile_edit', 'p'], ['notification', '/notification', 'p'],
  ['wallet', '/wallet', 'p'], ['topup', '/topup', 'p'], ['topup-success', `/topup_success?id=${s.top}`, 'p'], ['withdrawal', '/withdrawal', 'p'], ['withdrawal-new', '/withdrawal', 'n'], ['select-bank', '/withdrawal_selectBank', 'p'], ['add-bank', '/withdrawal_addBank?bank=kbz_bank', 'p'], ['add-phone', '/withdrawal_addBankPhone?bank=kbz_pay', 'p'], ['bank-bound', `/withdrawal_selectSuccess?id=${s.account}`, 'p'], ['pin-change', '/withdrawal_password', 'p'], ['pin-set', '/withdrawal_password', 'n'], ['tx-status', `/twoD/wallet/transaction_status?id=${s.top}`, 'p'],
  ['sections', '/twoD/bet_section', 'p'], ['board', `/bet?section=${s.section.id}`, 'p'], ['remark-empty', `/remark?section=${s.section.id}`, 'p'], ['bet-success', `/bet_success?id=${s.win}`, 'p'], ['bet-status', `/bet_status?id=${s.win}`, 'p'], ['bet-detail', `/bet_detail?id=${s.win}`, 'p'], ['bet-history', '/bet_history', 'p'], ['bet-history-btn', '/bet_history_btn', 'p'], ['twod-history', '/twoD/bet_history', 'p'], ['result', '/result', 'p'], ['twod-result', '/twoD/result', 'p'], ['refund', `/twoD/refund_detail?id=${s.win}`, 'p'],
  ['football', '/football/home', 'p'], ['games', '/games/game_list', 'p'],
];
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] });
for (const [locale, scheme, width] of combos) {
  for (const who of [null, 'p', 'n']) {
    const context = await browser.newContext({ viewport: { width: Number(width), height: 740 }, isMobile: true, hasTouch: true, colorScheme: scheme as any });
    const page = await context.newPage();
    page.on('pageerror', (e) => console.log('PAGEERROR', page.url(), e.message));
    page.on('console', (m) => m.type() === 'error' && console.log('CONSOLE', page.url(), m.text()));
    page.on('response', (r) => r.status() >= 400 && console.log('HTTP', r.status(), r.url(), 'on', page.url()));
    if (who === 'p') await logInOn(page, platform, s.player); else if (who === 'n') await logInOn(page, platform, s.news); else await page.goto(platform.url + '/healthz');
    await page.evaluate((l) => { sessionStorage.setItem('adsHave', '1'); localStorage.setItem('locale', l); localStorage.setItem('webAppVersion', '6'); }, locale);
    for (const [name, path, w] of open) {
      if (w !== who || !filter.test(name)) continue;
      await page.goto(platform.url + path);
      await page.locator('h1').first().waitFor({ state: 'attached', timeout: 10000 }).catch(() => console.log('NO H1', path));
      await page.waitForTimeout(700);
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      if (over > 0) console.log('OVERFLOW', name, locale, width, over);
      await page.screenshot({ path: `/tmp/shots/${name}.${locale}.${scheme}.${width}.png`, fullPage: true });
    }
    await context.close();
  }
}
await browser.close();
