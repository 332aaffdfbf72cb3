import { chromium } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { browserOptions } from './tests/support/browser/browser';
import { SITE, start } from './tests/bench/processes';
const server = await start(SITE, { DATA_DIR: mkdtempSync('/tmp/views/data-'), SEED: 'demo', RATE_LIMIT_PER_MINUTE: '100000' });
const browser = await chromium.launch(browserOptions());
const login = async (email: string) => (await (await fetch(server.url + '/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: 'mutation ($input: LoginInput!) { login(input: $input) { token } }', variables: { input: { email, password: 'Demo-18-112!' } } }) })).json() as any).data.login.token;
const tokens: Record<string,string> = { compte: await login('membre@centrale.test'), admin: await login('superadmin@centrale.test') };
for (const path of process.argv.slice(2)) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('pageerror', (e) => console.log('   ERROR', e.stack?.slice(0, 500)));
  page.on('console', (m) => m.type() === 'error' && console.log('   CONSOLE', m.text().slice(0, 300)));
  page.on('request', (r) => r.method() === 'POST' && asked.push(JSON.stringify([].concat(r.postDataJSON()).map((b: any) => b.operationName))));
  const token = tokens[path.split('/')[1]!];
  if (token) await page.addInitScript((t) => localStorage.setItem('authToken', t), token);
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
  console.log(path, '|', await page.title(), '|', (await page.locator('h1').allInnerTexts()).join(), '|', asked.join(' '));
  if (process.env.SHOT) await page.screenshot({ path: '/tmp/views/shot' + path.replaceAll('/', '_') + '.png' });
  await context.close();
}
await browser.close(); await server.stop();
