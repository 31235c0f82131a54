import Stripe from 'stripe';
import { type CardProvider, CardsUnreachable, ForgedNotification } from './cardProvider.ts';

/** The timeout for Stripe's response, in milliseconds, and the number of retries. */
const TIMEOUT = 10_000;
const RETRIES = 2;
/** The range of a payment that Stripe accepts, in minor units: from half a dollar, with up to 8 digits. */
const MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;
/** Only cards, because other methods may take days to confirm the payment. */
const METHODS: Stripe.Checkout.SessionCreateParams.AllowedPaymentMethodType[] = ['card'];

/** The installation's Stripe account. */
export interface StripeAccount {
  secretKey: string;
  /** The secret that Stripe signs its notifications with. */
  webhookSecret: string;
  /** The base URL of Stripe's API. */
  url: string;
}

/** Card payments through Stripe Checkout. */
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
    takes: (price) => price >= MIN_AMOUNT && price <= MAX_AMOUNT,

    async open({ orderId, description, price, currency, key, expireTime, paidUrl, unpaidUrl }) {
      const session = await reached(
        stripe.checkout.sessions.create(
          {
            mode: 'payment',
            allowed_payment_method_types: METHODS,
            client_reference_id: orderId,
            payment_intent_data: { description: orderId, metadata: { orderId } },
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: currency.toLowerCase(),
                  unit_amount: price,
                  product_data: { name: description },
                },
              },
            ],
            expires_at: Math.floor(expireTime.getTime() / 1000),
            success_url: paidUrl,
            cancel_url: unpaidUrl,
          },
          { idempotencyKey: key },
        ),
      );
      if (!session.url) throw new Error(`Stripe opened ${session.id} without a URL`);
      return { id: session.id, url: session.url };
    },

    async read(id) {
      const { status, payment_status, payment_intent, amount_total, currency } = await reached(
        stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] }),
      );
      // A complete but unpaid session is not final.
      if (payment_status !== 'paid') return { state: status === 'expired' ? 'expired' : 'open' };
      const charge = isExpanded(payment_intent) && payment_intent.latest_charge;
      if (!charge || !isExpanded(charge) || amount_total === null || !currency) {
        throw new Error(`Stripe reports ${id} as paid, but returned no payment`);
      }
      return {
        state: 'paid',
        reference: (payment_intent as Stripe.PaymentIntent).id,
        amount: amount_total,
        currency: currency.toUpperCase(),
        isWhole: charge.amount_refunded === 0 && !charge.disputed,
      };
    },

    async close(id) {
      await reached(stripe.checkout.sessions.expire(id));
    },

    async refund(reference) {
      try {
        const { id, status } = await reached(
          stripe.refunds.create({ payment_intent: reference }, { idempotencyKey: `refund-${reference}` }),
        );
        if (status === 'failed' || status === 'canceled') {
          throw new Error(`Stripe could not refund ${reference}: ${id} is ${status}`);
        }
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

/** Throws CardsUnreachable if Stripe could not be reached, and passes on every other error. */
async function reached<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeConnectionError) throw new CardsUnreachable(error.message);
    throw error;
  }
}

/** Checks whether Stripe returned the object itself instead of only its id. */
const isExpanded = <Thing extends object>(thing: Thing | string | null): thing is Thing =>
  typeof thing === 'object' && thing !== null;
