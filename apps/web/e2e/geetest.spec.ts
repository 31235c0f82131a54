import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { type OwnProcess, servePlatform } from './ownProcess.ts';
import { changeResponse, newestCode } from './people.ts';
import { test } from './test.ts';

const ID = '2328764cdf162e8e60cc0b04383fef81';
const KEY = '0b5d2f8a7c6e4f1d9a3b8c7e6f5a4d3c';
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** A script with the same interfaces to the page and the provider as Geetest's; its slider is a button. */
const SCRIPT = `
window.initGeetest = (options, onMade) => {
  const provider = (options.https ? 'https://' : 'http://') + options.api_server;
  const calls = {};
  const load = (query, onResponse) => {
    const script = document.createElement('script');
    const name = 'geetest_' + Math.round(performance.now() * 1000);
    window[name] = onResponse;
    script.src = provider + query + '&callback=' + name;
    script.onerror = () => options.onError('networkError');
    document.head.append(script);
  };
  load('/gettype.php?gt=' + options.gt, () => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Slider for ' + options.challenge);
    dialog.innerHTML = '<button>Move the slider</button><button>Close the slider</button><link rel="stylesheet">';
    dialog.querySelector('link').href = provider + '/slider.css';
    const [move, close] = dialog.querySelectorAll('button');
    let validation = false;
    move.onclick = () => load('/ajax.php?challenge=' + options.challenge, (response) => {
      validation = response;
      calls.success();
    });
    close.onclick = () => { dialog.close(); calls.close(); };
    document.body.append(dialog);
    onMade({
      onReady: (call) => setTimeout(call),
      onSuccess: (call) => { calls.success = call; },
      onError: (call) => { calls.error = call; },
      onClose: (call) => { calls.close = call; },
      verify: () => dialog.showModal(),
      getValidate: () => validation,
      destroy: () => dialog.remove(),
    });
  });
};
`;

/** A fake of Geetest: responds to our server and to its script in the page. */
class Provider {
  readonly server: Server;
  /** Matches the requests that fail. */
  refused = /^$/;
  /** The solutions that our server asked to validate. */
  validated: URLSearchParams[] = [];

  constructor() {
    this.server = createServer(async (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider.test');
      let body = '';
      for await (const chunk of request) body += chunk;
      if (this.refused.test(pathname)) return request.socket.destroy();
      const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
      response.writeHead(200, { 'content-type': type }).end(this.#bodyFor(pathname, searchParams, body));
    });
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  #bodyFor(pathname: string, query: URLSearchParams, body: string): string {
    const call = (data: unknown) => `${query.get('callback')}(${JSON.stringify(data)})`;
    switch (pathname) {
      case '/gt.js':
        return SCRIPT;
      case '/slider.css':
        return 'dialog { inset: 0 }';
      case '/register.php':
        return JSON.stringify({ challenge: md5(String(performance.now())) });
      case '/gettype.php':
        return call({ status: 'success', data: { type: 'fullpage' } });
      case '/ajax.php': {
        const challenge = `${query.get('challenge')}1a`;
        const validate = md5(`${KEY}geetest${challenge}`);
        return call({
          geetest_challenge: challenge,
          geetest_validate: validate,
          geetest_seccode: `${validate}|jordan`,
        });
      }
      default: {
        const fields = new URLSearchParams(body);
        this.validated.push(fields);
        return JSON.stringify({ seccode: md5(fields.get('seccode') ?? '') });
      }
    }
  }
}

const provider = new Provider();
let platform: OwnProcess;
let home: string;

// All tests share one server, so they run one after the other.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  provider.server.listen(0, '127.0.0.1');
  await once(provider.server, 'listening');
  platform = await servePlatform({
    GEETEST_ID: ID,
    GEETEST_KEY: KEY,
    GEETEST_URL: `http://${provider.host}`,
    GEETEST_SCRIPT_URL: `http://${provider.host}/gt.js`,
  });
  home = platform.home;
});
test.afterAll(async () => {
  await platform.stop();
  provider.server.closeAllConnections();
  provider.server.close();
});
test.beforeEach(() => {
  provider.refused = /^$/;
  provider.validated = [];
});

async function openForgotten(page: Page, phone: string): Promise<void> {
  await page.goto(`${home}/forget`);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
}

const box = (page: Page) => page.getByRole('checkbox', { name: /not a robot|Verif/ });
const slider = (page: Page) => page.getByRole('dialog', { name: /^Slider for [0-9a-f]{32}$/ });

test('Geetest’s slider is opened by keyboard, and its result is validated by the server', async ({
  page,
  playwright,
}) => {
  const scripts: string[] = [];
  const refusals: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(provider.host)) scripts.push(new URL(request.url()).pathname);
  });
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) refusals.push(message.text());
  });
  await openForgotten(page, '2025550143');
  await expect(box(page)).toBeVisible();
  expect(scripts).toEqual([]);
  await box(page).focus();
  await page.keyboard.press('Space');
  await expect(slider(page)).toBeVisible();
  expect(scripts).toEqual(expect.arrayContaining(['/gt.js', '/gettype.php', '/slider.css']));
  await page.getByRole('button', { name: 'Move the slider' }).press('Enter');
  await expect(page.getByText('Verified')).toBeVisible();
  await expect(slider(page)).toHaveCount(0);
  await expect(box(page)).toHaveAccessibleDescription(
    'A slider of the provider Geetest opens over the page.',
  );

  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /Send again in/ })).toBeVisible();
  expect(provider.validated).toHaveLength(1);
  expect(provider.validated[0]?.get('captchaid')).toBe(ID);
  expect(provider.validated[0]?.get('seccode')).toMatch(/^[0-9a-f]{32}\|jordan$/);
  const request = await playwright.request.newContext({ baseURL: home });
  expect(await newestCode(request, '2025550143')).toMatch(/^\d{6}$/);
  await request.dispose();
  expect(refusals).toEqual([]);
  await expect(page.getByText('Verified'), 'the box stays checked after a code was sent').toBeVisible();
});

test('the slider gives no solution when it is closed, and can be opened again', async ({ page }) => {
  let scripts = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/gt.js') scripts++;
  });
  await openForgotten(page, '2025550143');
  await page.getByText('not a robot').click();
  await page.getByRole('button', { name: 'Close the slider' }).click();
  await expect(page.getByText('Please complete the verification')).toBeVisible();
  await expect(slider(page)).toHaveCount(0);
  await expect(box(page)).not.toBeChecked();
  await page.getByText('not a robot').click();
  await expect(slider(page)).toBeVisible();
  expect(scripts, 'the script is loaded once').toBe(1);
});

test('checking the phone number of a registration opens no slider', async ({ page }) => {
  await page.goto(`${home}/register`);
  await page.getByRole('textbox', { name: 'Phone number' }).fill('2025550143');
  const registered = page.waitForResponse('**/thirdparty/geetest/register');
  await page.getByRole('textbox', { name: 'Name', exact: true }).focus();
  await (await registered).finished();
  await page.getByText('not a robot').click();
  await expect(slider(page)).toHaveCount(1);
});

for (const [what, refused] of [
  ['Geetest’s script', /^\/gt\.js$/],
  ['the server of Geetest’s script', /^\/gettype\.php$/],
] as const) {
  test(`a network error is shown as long as ${what} cannot be reached`, async ({ page }) => {
    provider.refused = refused;
    await openForgotten(page, '2025550143');
    await page.getByText('not a robot').click();
    await expect(page.getByText('network error', { exact: true })).toBeVisible();
    await expect(box(page)).not.toBeChecked();
    provider.refused = /^$/;
    await page.getByText('not a robot').click();
    await expect(slider(page)).toBeVisible();
    await expect(page.getByText('network error')).toHaveCount(0);
  });
}

test('the server reports a network error if Geetest cannot validate', async ({ page }) => {
  provider.refused = /^\/validate\.php$/;
  await openForgotten(page, '2025550155');
  await page.getByText('not a robot').click();
  await page.getByRole('button', { name: 'Move the slider' }).click();
  await expect(page.getByText('Verified')).toBeVisible();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('network error', { exact: true })).toBeVisible();
});

test('a configuration whose gt is not a string shows an error and loads nothing', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(provider.host)) scripts.push(request.url());
  });
  await changeResponse(page, 'thirdparty/geetest/register', { gt: 42 });
  await openForgotten(page, '2025550143');
  await page.getByText('not a robot').click();
  await expect(page.getByText('gt field is not a string', { exact: true })).toBeVisible();
  expect(scripts).toEqual([]);
});
