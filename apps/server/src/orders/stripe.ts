import Stripe from 'stripe';
import { type CardProvider, ForgedNotification } from './cardProvider.ts';

/** How long Stripe may take, in milliseconds, and how often it is asked once more. */
const TIMEOUT = 10_000;
const RETRIES = 2;
/** What Stripe takes in one payment, in minor units: from half a dollar, with 8 digits. */
const LEAST = 50;
const MOST = 99_999_999;
/** Cards alone: every other method may take days to say whether it was paid. */
const METHODS: Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType[] = ['card'];

/** The provider's account with Stripe. */
export interface StripeAccount {
  secretKey: string;
  /** What Stripe signs its notifications with. */
  webhookSecret: string;
  /** Where Stripe answers. */
  url: string;
}

/**
 * Stripe Checkout.
 *
 * @param account the account with Stripe
 * @returns payments by card through it
 */
export function stripeCheckout({ secretKey, webhookSecret, url }: StripeAccount): CardProvider {
  const { hostname, port, protocol } = new URL(url);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: TIMEOUT,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
  return {
    takes: (price) => price >= LEAST && price <= MOST,

    async open({ orderId, description, price, currency, expireTime, paidUrl, unpaidUrl }) {
      const session = await stripe.checkout.sessions.create({
        mode: 'payment',
        allowed_payment_method_types: METHODS,
        client_reference_id: orderId,
        payment_intent_data: { description: orderId, metadata: { orderId } },
        line_items: [
          {
            quantity: 1,
            price_data: { currency, unit_amount: price, product_data: { name: description } },
          },
        ],
        expires_at: Math.floor(expireTime.getTime() / 1000),
        success_url: paidUrl,
        cancel_url: unpaidUrl,
      });
      if (!session.url) throw new Error(`Stripe opened ${session.id} without an address`);
      return { id: session.id, url: session.url };
    },

    async read(id) {
      const { status, payment_status, payment_intent, amount_total, currency } =
        await stripe.checkout.sessions.retrieve(id);
      if (payment_status !== 'paid') return { state: status === 'open' ? 'open' : 'expired' };
      if (!payment_intent || amount_total === null || !currency) {
        throw new Error(`Stripe says that ${id} is paid, but not how`);
      }
      const reference = typeof payment_intent === 'string' ? payment_intent : payment_intent.id;
      return { state: 'paid', reference, amount: amount_total, currency: currency.toUpperCase() };
    },

    async close(id) {
      await stripe.checkout.sessions.expire(id);
    },

    async refund(reference) {
      try {
        await stripe.refunds.create({ payment_intent: reference }, { idempotencyKey: `refund-${reference}` });
      } catch (error) {
        const isDone = error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded';
        if (!isDone) throw error;
      }
    },

    async concerned(body, signature) {
      let event: Stripe.Event;
      try {
        event = await stripe.webhooks.constructEventAsync(body, signature, webhookSecret);
      } catch (error) {
        throw new ForgedNotification((error as Error).message);
      }
      return event.type.startsWith('checkout.session.')
        ? (event.data.object as Stripe.Checkout.Session).id
        : undefined;
    },
  };
}
