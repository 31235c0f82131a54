import { StripeServer } from '../../server/test/stripeServer.ts';

/**
 * A fake of Stripe for the tests: `node e2e/stripe.ts <port> <URL of the platform>`. Its page has a button that
 * pays, sends the webhook, and redirects back.
 */
const [port, platform] = process.argv.slice(2);
const stripe = await StripeServer.start(Number(port));

stripe.page = (session, { method }): ReturnType<typeof stripe.page> => {
  if (method === 'GET') {
    const price = `${(session.amount_total / 100).toFixed(2)} ${session.currency.toUpperCase()}`;
    return {
      headers: { 'content-type': 'text/html' },
      body: `<!doctype html><title>Checkout</title><form method="post"><button>Pay ${price}</button></form>`,
    };
  }
  stripe.pay(session);
  const { body, signature } = stripe.notification(session);
  fetch(`${platform}/webhooks/stripe`, { method: 'POST', headers: { 'stripe-signature': signature }, body });
  return { status: 303, headers: { location: session.success_url }, body: '' };
};
