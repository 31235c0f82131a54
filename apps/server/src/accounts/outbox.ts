import { isIP } from 'node:net';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '#database/database.ts';
import { readOutbox } from './sms.ts';

/** Options of outboxRoutes. */
export interface OutboxOptions {
  database: Database;
  /** The host of `PUBLIC_URL`. */
  host?: string | undefined;
}

/**
 * Checks that the `Host` of a request can't belong to another site. DNS rebinding lets a site resolve its own name
 * to this server and read responses as same-origin; it can't do so with an IP address, `localhost` or the public
 * host.
 */
function isOwnHost(url: string, own: string | undefined): boolean {
  const { hostname, host } = new URL(url);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isAddress || hostname === 'localhost' || hostname.endsWith('.localhost') || host === own;
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem }
h1 { font-size: 1.5rem }
ol { list-style: none; padding: 0 }
li { padding: 1rem 0; border-top: 1px solid color-mix(in srgb, currentcolor 20%, transparent) }
p { margin: 0 }
.receiver { font-variant-numeric: tabular-nums; font-weight: 600 }
`;

/**
 * Shows the text messages that were not sent, for trial installations: as a page, or as JSON if the request accepts
 * it.
 *
 * @returns the routes below `/dev/outbox`
 */
export function outboxRoutes({ database, host }: OutboxOptions): Hono {
  const routes = new Hono();
  routes.use(async (context, next) => {
    context.header('cache-control', 'no-store');
    if (isOwnHost(context.req.url, host)) return next();
    return context.text('Open the outbox at localhost or at the IP address of this server', 403);
  });
  routes.get('/style.css', (context) =>
    context.body(STYLE, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  routes.get('/', async (context) => {
    const messages = await readOutbox(database);
    if (context.req.header('accept')?.includes('application/json')) return context.json(messages);
    return context.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <title>SMS outbox</title>
            <link rel="stylesheet" href="/dev/outbox/style.css" />
          </head>
          <body>
            <main>
              <h1>SMS outbox</h1>
              <p>This installation sends no text messages. They are shown here instead, newest first.</p>
              ${
                messages.length === 0
                  ? html`<p>No message yet. <a href="/register">Register</a> to request a code.</p>`
                  : html`<ol>
                      ${messages.map(
                        (message) =>
                          html`<li>
                            <p class="receiver">${message.receiver}</p>
                            <p>${message.text}</p>
                            <p>
                              <time datetime="${message.createTime.toISOString()}">${message.createTime.toUTCString()}</time>
                            </p>
                          </li>`,
                      )}
                    </ol>`
              }
            </main>
          </body>
        </html>`,
    );
  });
  return routes;
}
