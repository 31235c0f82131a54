import { Hono } from 'hono';
import { readBody } from '#http/request.ts';
import { CardsUnreachable, ForgedNotification } from './cardProvider.ts';
import type { Checkouts } from './checkouts.ts';

/** The maximum size of a notification, in bytes. */
const LIMIT = 256 * 1024;

/**
 * Webhook for the provider's notifications about card payments. The provider repeats a notification until the
 * response is 200.
 *
 * @param checkouts handles the notifications
 * @returns the routes below `/webhooks`
 */
export function webhookRoutes(checkouts: Pick<Checkouts, 'notify'>): Hono {
  const routes = new Hono();
  routes.post('/stripe', async (context) => {
    const body = await readBody(context.req.raw, LIMIT);
    try {
      await checkouts.notify(body.toString('utf8'), context.req.header('stripe-signature') ?? '');
    } catch (error) {
      if (error instanceof ForgedNotification) return context.text('The signature is not right', 400);
      if (error instanceof CardsUnreachable) return context.text(error.message, 503);
      throw error;
    }
    return context.text('ok');
  });
  return routes;
}
