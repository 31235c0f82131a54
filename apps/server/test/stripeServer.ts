import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { type LocalServer, type ReceivedRequest, startLocalServer } from './localServer.ts';

/** A Checkout session, as Stripe stores it. */
interface Session {
  id: string;
  object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  payment_intent: { id: string; latest_charge: { amount_refunded: number; disputed: boolean } } | null;
  amount_total: number;
  currency: string;
  client_reference_id: string;
  expires_at: number;
  success_url: string;
  cancel_url: string;
  url: string;
}

/** Stripe's response to a rejected request. */
const refusal = (status: number, code: string, message: string) => ({
  status,
  body: JSON.stringify({ error: { type: 'invalid_request_error', code, message } }),
});

/** A local server that speaks Stripe's protocol: sessions, payments, refunds and signed notifications. */
export class StripeServer {
  readonly secretKey = 'sk_test_51';
  readonly webhookSecret = 'whsec_51';
  readonly sessions = new Map<string, Session>();
  /** Refunded amounts, by payment. */
  readonly refunds = new Map<string, number>();
  /** The received POST requests with the right secret key; `key` is the idempotency key. */
  readonly requests: { path: string; fields: URLSearchParams; key: string | undefined }[] = [];
  isDown = false;
  /** Loses its responses to refunds while true. */
  losesRefundResponse = false;
  /** The current time. A new session must expire 30 minutes to 24 hours after it. */
  now = () => new Date();
  /** Shows a page for the payment; none by default. */
  page: (session: Session, request: ReceivedRequest) => ReturnType<StripeServer['respond']> = () => undefined;
  #server: LocalServer | undefined;
  readonly #responses = new Map<string, string>();

  /** @param port a free one by default */
  static async start(port?: number): Promise<StripeServer> {
    const stripe = new StripeServer();
    stripe.#server = await startLocalServer((request) => stripe.respond(request), port);
    return stripe;
  }

  get url(): string {
    return this.#server?.url ?? '';
  }

  close(): void {
    this.#server?.close();
  }

  /** The newest session of an order. */
  sessionOf(orderId: string): Session {
    const session = [...this.sessions.values()].findLast((each) => each.client_reference_id === orderId);
    if (!session) throw new Error(`No page was opened for ${orderId}`);
    return session;
  }

  /** Pays on the page of a session: its amount, or another one if Stripe converted it. */
  pay(session: Session, amount = session.amount_total): void {
    if (session.status !== 'open') throw new Error('The page is closed');
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: {
        id: `pi_${randomUUID().replaceAll('-', '')}`,
        latest_charge: { amount_refunded: 0, disputed: false },
      },
      amount_total: amount,
    });
  }

  /** Refunds the payment of a session, as somebody might do on Stripe's own pages. */
  refundSession(session: Session): void {
    if (!session.payment_intent) throw new Error('Nothing was paid');
    this.refunds.set(session.payment_intent.id, session.amount_total);
    session.payment_intent.latest_charge.amount_refunded = session.amount_total;
  }

  /** Stripe's notification about a session, and its signature. */
  notification(session: Session, type = 'checkout.session.completed'): { body: string; signature: string } {
    const event = { id: `evt_${randomUUID()}`, object: 'event', type, data: { object: session } };
    const body = JSON.stringify(event);
    const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: this.webhookSecret });
    return { body, signature };
  }

  /** Returns the server's response to a request; undefined aborts the connection. */
  respond(
    request: ReceivedRequest,
  ): { status?: number; headers?: Record<string, string>; body: string } | undefined {
    const { method, path, headers, body } = request;
    if (this.isDown) return undefined;
    const [, version, resource, id = '', action] = path.split('/');
    if (version === 'pay') {
      const session = this.sessions.get(resource ?? '');
      return session && this.page(session, request);
    }
    if (headers.authorization !== `Bearer ${this.secretKey}`) {
      return refusal(401, 'invalid_api_key', 'Invalid API Key provided');
    }
    const fields = new URLSearchParams(body);
    const key = headers['idempotency-key'] as string | undefined;
    if (method === 'POST') this.requests.push({ path, fields, key });
    const before = key && this.#responses.get(key);
    if (before) return this.losesRefundResponse ? undefined : { body: before };
    const process = () => {
      if (resource === 'refunds') return this.#refund(fields);
      if (resource === 'checkout' && id === 'sessions') {
        const session = this.sessions.get(action ?? '');
        if (!action) return this.#open(fields);
        if (!session) return refusal(404, 'resource_missing', 'No such checkout.session');
        if (path.endsWith('/expire')) return this.#expire(session);
        return { body: JSON.stringify(session) };
      }
      return refusal(404, 'resource_missing', `Unrecognized request URL (${method}: ${path})`);
    };
    const response = process();
    if (key && !('status' in response)) this.#responses.set(key, response.body);
    const isLost = resource === 'refunds' && this.losesRefundResponse;
    return isLost ? undefined : response;
  }

  #open(fields: URLSearchParams) {
    const field = (name: string) => fields.get(name) ?? '';
    const amount = Number(field('line_items[0][price_data][unit_amount]'));
    const quantity = Number(field('line_items[0][quantity]'));
    if (!Number.isSafeInteger(amount) || amount < 50 || field('mode') !== 'payment') {
      return refusal(400, 'amount_too_small', 'The amount is not payable');
    }
    const minutes = (Number(field('expires_at')) - this.now().getTime() / 1000) / 60;
    if (!(minutes >= 30 && minutes <= 24 * 60)) {
      return refusal(400, 'parameter_invalid', 'The expires_at must be 30 minutes to 24 hours from now');
    }
    if (!/^[a-z]{3}$/.test(field('line_items[0][price_data][currency]'))) {
      return refusal(400, 'parameter_invalid', 'The currency must be in lower case');
    }
    if (![field('success_url'), field('cancel_url')].every((url) => URL.canParse(url))) {
      return refusal(400, 'url_invalid', 'Not a valid URL');
    }
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const session: Session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: amount * quantity,
      currency: field('line_items[0][price_data][currency]'),
      client_reference_id: field('client_reference_id'),
      expires_at: Number(field('expires_at')),
      success_url: field('success_url'),
      cancel_url: field('cancel_url'),
      url: `${this.url}/pay/${id}`,
    };
    this.sessions.set(id, session);
    return { body: JSON.stringify(session) };
  }

  #expire(session: Session) {
    if (session.status !== 'open') {
      return refusal(
        400,
        'resource_missing',
        'Only Checkout Sessions with a status in ["open"] can be expired',
      );
    }
    session.status = 'expired';
    return { body: JSON.stringify(session) };
  }

  #refund(fields: URLSearchParams) {
    const payment = fields.get('payment_intent') ?? '';
    const session = [...this.sessions.values()].find((each) => each.payment_intent?.id === payment);
    if (!session) return refusal(404, 'resource_missing', 'No such payment_intent');
    if (this.refunds.has(payment)) {
      return refusal(400, 'charge_already_refunded', 'The charge has already been refunded');
    }
    this.refundSession(session);
    return { body: JSON.stringify({ id: `re_${randomUUID()}`, object: 'refund', status: 'succeeded' }) };
  }
}
