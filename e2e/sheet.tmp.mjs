import { chromium } from '@playwright/test';
import { readFileSync, existsSync } from 'node:fs';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] });
const suffix = process.argv[2];
for (const [i, group] of process.argv.slice(3).entries()) {
  const files = group.split(',').map((n) => `/tmp/shots/${n}.${suffix}.png`).filter((f) => existsSync(f));
  const page = await browser.newPage({ viewport: { width: files.length * 372 + 10, height: 900 } });
  await page.setContent(`<body style="margin:4px;background:#888;display:flex;gap:8px;align-items:flex-start">${files.map((f) => `<div style="font:12px sans-serif;color:#fff">${f.split('/').pop()}<img style="display:block;max-width:480px" src="data:image/png;base64,${readFileSync(f).toString('base64')}"></div>`).join('')}`);
  await page.screenshot({ path: `/tmp/sheets/${suffix}-${i}.png`, fullPage: true });
  await page.close();
}
await browser.close();
