import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EnterpriseCertification, SavedApplication, ValidateCodePurpose } from '@platform/sdk';
import { type Caller, isOperator, type OperationId, operations } from '@platform/sdk/operations';
import { story } from '@platform/sdk-mocks/story';
import { type SignParamsOptions, signParams } from '@platform/signer';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { type Logger, pino } from 'pino';
import sharp from 'sharp';
import { inject } from 'vitest';
import { type GeetestAccount, geetestHosts } from '#accounts/geetest.ts';
import { outboxSms, type Sms } from '#accounts/sms.ts';
import { accounts } from '#accounts/tables.ts';
import type { CodeCeilings } from '#accounts/validateCodes.ts';
import { openDatabase } from '#database/client.ts';
import type { DatabaseClient } from '#database/database.ts';
import { openEmbedded } from '#database/embedded.ts';
import type { OnQuery } from '#database/pool.ts';
import { installDocuments } from '#documents/install.ts';
import { diskStorage } from '#enterprises/storage.ts';
import { SharedCallRates } from '#gateway/checks/sharedQps.ts';
import { sampleUpstream } from '#gateway/upstream/sample.ts';
import type { Upstream } from '#gateway/upstream/upstream.ts';
import type { Renderer } from '#http/renderedPages.ts';
import type { KeyRing } from '#keyRing.ts';
import type { Observer } from '#observer.ts';
import type { CardProvider } from '#orders/cardProvider.ts';
import type { OtelTracing } from '#otel/tracing.ts';
import { createApp } from '../src/app.ts';
import { createPlatform, type Platform } from '../src/platform.ts';
import './engine.ts';
import { createPostgresDatabase } from './postgresDatabase.ts';

const MASTER_KEYS = [randomBytes(32)] as const;
/** The rounds of each step of the captcha. */
export const CAPTCHA_COST = 10;

/** Shorter than the times after which an operator's session ends, in milliseconds. */
const OPERATOR_IDLE = 25 * 60_000;
const OPERATOR_LIFETIME = 11 * 60 * 60_000;

/** An account of a test, with the ticket of its open session. */
export interface TestAccount {
  phone: string;
  password: string;
  ticket: string;
}

/** A sent code, as fields of an operation's input. */
export interface SentCode {
  smsCode: string;
  smsCodeId: string;
}

/** The response of an operation. */
export interface TestResponse<Result = unknown> {
  status: number;
  code: number;
  isError: boolean;
  codename: string;
  result: Result;
  headers: Headers;
}

/** The message for each rejected field; if a field has several, the first. */
export function fieldMessages({ result }: Pick<TestResponse, 'result'>): Record<string, string> {
  const fields = result as { field: string; message: string }[];
  return Object.fromEntries([...fields].reverse().map(({ field, message }) => [field, message]));
}

/** Options of startTestApp. */
export interface TestAppOptions {
  /** The backend behind the gateway; the sample upstream by default. */
  upstream?: Upstream;
  /** The maximum number of concurrent upstream calls per API; 200 by default. */
  upstreamCalls?: number;
  /** Whether the gateway knows the sandbox key; true by default. */
  hasSandbox?: boolean;
  /** Why the platform's clock is wrong; right by default. */
  clockProblem?: () => string | undefined;
  /** The initial time of the server. */
  now?: Date;
  /** Sends text messages; the outbox by default. */
  sms?: Sms;
  /** The maximum number of codes per day; by default more than any test needs. */
  codeCeilings?: CodeCeilings;
  /** The server's logger; silent by default. */
  logger?: Logger;
  /** The provider of card payments; none by default. */
  cardProvider?: CardProvider;
  /** The Geetest account; without it the captcha is ALTCHA's. */
  geetest?: GeetestAccount;
  /** The gateway's time zone as an offset; `+08:00` by default. */
  timeZone?: string;
  /** The password that operators reset accounts to. */
  resetPassword?: string;
  /** The number of proxies that `x-forwarded-for` passes through; 1 by default. */
  proxies?: number;
  /** The folder of the web app; none by default. */
  webFolder?: string;
  /** Renders the web app's pages; none by default. */
  renderer?: Renderer;
  /** The master keys; a random one by default. */
  masterKeys?: KeyRing;
  /** Counts what happens; by default, nothing is counted. */
  observer?: Observer;
  /** Traces calls and requests; by default, nothing is traced. */
  tracing?: OtelTracing;
  /** Where a trace is shown; nowhere by default. */
  traceUrl?: string;
}

/** Opens an empty, migrated database on the project's engine. */
export async function openTestDatabase(onQuery?: OnQuery): Promise<DatabaseClient> {
  const url = inject('postgresUrl');
  if (!url) {
    const dump = inject('embeddedDump');
    return openEmbedded('memory://', dump ? await openAsBlob(dump) : undefined, onQuery);
  }
  const database = await createPostgresDatabase(url, inject('postgresTemplate'));
  return openDatabase({ url: database, folder: '', onQuery });
}

/** A complete multipart body, because a streamed one fails if a server rejects it before its end. */
async function multipart(
  input: Record<string, unknown>,
): Promise<{ body: Uint8Array<ArrayBuffer>; type: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    form.append(name, value instanceof Blob ? value : String(value));
  }
  const whole = new Response(form);
  return { body: new Uint8Array(await whole.arrayBuffer()), type: whole.headers.get('content-type') ?? '' };
}

/** A complete server without a socket, on an empty database, with a clock that the test sets. */
export class TestApp {
  readonly client: DatabaseClient;
  readonly #options: TestAppOptions;
  /** The folder of the uploaded business licenses. */
  readonly files = mkdtempSync(path.join(tmpdir(), 'platform-files-'));
  /** The call rates in the suite's Redis, if it has one. They follow the test's clock. */
  readonly #rates: Promise<SharedCallRates> | undefined;
  #now: Date;
  #phones = 0;
  /** How often the test has set the time, after which sessions may have been deleted. */
  #leaps = 0;
  /** The operators that the test created, with the times of their login and of their last call. */
  readonly #operators = new WeakMap<
    object,
    { phone: string; openTime: Date; lastUse: Date; leaps: number }
  >();
  /** The number of operations that are being called. */
  #underWay = 0;
  platform: Platform;
  app: ReturnType<typeof createApp>;
  /** The network address of the caller. */
  address = '203.0.113.1';

  constructor(options: TestAppOptions & { client: DatabaseClient }) {
    this.client = options.client;
    this.#now = options.now ?? new Date('2026-11-20T02:00:00.000Z');
    this.#options = options;
    const redisUrl = inject('redisUrl');
    this.#rates = redisUrl
      ? SharedCallRates.connect({ url: redisUrl, logger: pino({ level: 'silent' }), clock: () => this.#now })
      : undefined;
    this.platform = this.#createPlatform();
    this.app = this.#createApp();
  }

  /** The server's time. */
  get now(): Date {
    return this.#now;
  }

  set now(time: Date) {
    this.#leaps++;
    this.#now = time;
  }

  /** Advances the server's time. */
  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }

  /** Sends a request like a client on the network. */
  async request(path: string, init?: RequestInit): Promise<Response> {
    return this.app.request(`http://platform.test${path}`, init);
  }

  /**
   * Calls an operation as the contract describes it.
   *
   * @param input query or body
   * @param account sends its ticket; undefined for a visitor
   * @param idempotencyKey by default a new one, as the SDK sends it. None while other requests are under way, because
   *   an account's requests with a key run one after another and could not race. None on the embedded database, so that
   *   it reports queries that code sends outside of its own transaction: with a key, they would join the request's
   *   transaction
   */
  async call<Result = unknown>(
    id: OperationId,
    input: Record<string, unknown> = {},
    account?: Pick<TestAccount, 'ticket'>,
    idempotencyKey = inject('postgresUrl') && this.#underWay === 0 ? randomUUID() : '',
  ): Promise<TestResponse<Result>> {
    if (account) await this.#logInAgain(account);
    this.#underWay++;
    const operation = operations[id];
    const pairs = Object.entries(input)
      .filter(([, value]) => value !== undefined)
      .flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, String(one)]));
    const encoded = new URLSearchParams(pairs);
    const path = operation.path.replace('{provider}', 'passant');
    const headers: Record<string, string> = {
      'x-forwarded-for': this.address,
      ...(account && { ticket: account.ticket }),
      ...(idempotencyKey && operation.idempotency && { 'idempotency-key': idempotencyKey }),
    };
    const bodies = {
      none: () => undefined,
      form: () => ({ body: encoded.toString(), type: 'application/x-www-form-urlencoded' }),
      json: () => ({ body: JSON.stringify(input), type: 'application/json' }),
      multipart: () => multipart(input),
    };
    const body = await bodies[operation.media]();
    if (body) headers['content-type'] = body.type;
    const response = await this.request(body || pairs.length === 0 ? path : `${path}?${encoded}`, {
      method: operation.method,
      headers,
      ...(body && { body: body.body }),
    }).finally(() => {
      this.#underWay--;
    });
    const { status, ok } = response;
    if (!ok && !(operation.statuses as readonly number[]).includes(status)) {
      throw new Error(
        `${id} responded with ${status}, but its contract declares ${operation.statuses.join(', ')}`,
      );
    }
    const isWhole = ok && (operation.isRaw || operation.file);
    const content = operation.file && ok ? await response.blob() : await response.json();
    const unwrapped = isWhole ? { code: 0, isError: false, result: content } : content;
    return { ...(unwrapped as TestResponse<Result>), status, headers: response.headers };
  }

  /** Solves a captcha of the server. */
  async solveCaptcha(): Promise<string> {
    const { result } = await this.call<{ challenge: string }>('registerCaptcha', { clientType: 'web' });
    const challenge = JSON.parse(result.challenge);
    const solution = await solveChallenge({ challenge, deriveKey });
    return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  }

  /** The code in the message that was sent last to a number or to anybody, regardless of the test's clock. */
  async newestCode(receiver?: string): Promise<string> {
    const response = await this.request('/dev/outbox', { headers: { accept: 'application/json' } });
    const messages = (await response.json()) as { id: string; receiver: string; text: string }[];
    const own = messages.filter((message) => receiver === undefined || message.receiver === receiver);
    return own.sort((one, other) => (one.id < other.id ? 1 : -1))[0]?.text.slice(0, 6) ?? '';
  }

  /** Requests a code for a number with the area code +1, and reads it from the outbox. */
  async requestCode(phone: string, purpose?: ValidateCodePurpose): Promise<SentCode> {
    const captcha = await this.solveCaptcha();
    const { result } = await this.call<{ smsCodeId?: string } | null>('sendValidateCode', {
      areaCode: '+1',
      phone,
      purpose,
      captcha,
    });
    return { smsCode: await this.newestCode(`+1${phone}`), smsCodeId: result?.smsCodeId ?? '' };
  }

  /**
   * Registers a developer by calling the operations, with captcha and code, and logs in.
   *
   * @param phone by default, a number that no other account of the test app has
   */
  async registerDeveloper(phone = `20255${String(50_000 + this.#phones++)}`): Promise<TestAccount> {
    const number = { areaCode: '+1', phone };
    const password = 'Aisle-2026';
    const sent = await this.requestCode(number.phone);
    await this.call('register', {
      ...number,
      name: `Developer ${number.phone}`,
      password,
      confirmPassword: password,
      ...sent,
      isTermsAccepted: true,
    });
    return this.logIn(number.phone, password);
  }

  /** Creates an operator's account and logs in. */
  createOperator(): Promise<TestAccount> {
    return this.createAccount({ role: 'administrator', userType: 2 });
  }

  /** Creates an account of any kind, without the steps of a registration, and logs in. */
  async createAccount(caller: Caller & { name?: string }, enterpriseId?: string): Promise<TestAccount> {
    const phone = `20256${String(50_000 + this.#phones++)}`;
    const password = 'Backroom-2026';
    await this.platform.accounts.create({
      areaCode: '+1',
      phone,
      name: 'Operations',
      password,
      enterpriseId,
      ...caller,
    });
    const account = await this.logIn(phone, password);
    if (isOperator(caller))
      this.#operators.set(account, {
        phone,
        openTime: this.#now,
        lastUse: this.#now,
        leaps: this.#leaps,
      });
    return account;
  }

  /** Logs an operator in again if the session may have ended because the test advanced the time. */
  async #logInAgain(account: Pick<TestAccount, 'ticket'>): Promise<void> {
    const operator = this.#operators.get(account);
    if (!operator) return;
    const since = (time: Date) => this.#now.getTime() - time.getTime();
    const isOpen =
      operator.leaps === this.#leaps &&
      since(operator.lastUse) < OPERATOR_IDLE &&
      since(operator.openTime) < OPERATOR_LIFETIME;
    operator.lastUse = this.#now;
    if (isOpen) return;
    operator.openTime = this.#now;
    operator.leaps = this.#leaps;
    const [row] = await this.client.database
      .select()
      .from(accounts)
      .where(eq(accounts.phone, operator.phone));
    const session = row && (await this.platform.sessions.open(row));
    if (session) account.ticket = `${session.token}ENGLISH`;
  }

  /** Sets a temporary password for an account, as an operator would, and logs in with it. */
  async withTemporaryPassword({ phone, ticket }: TestAccount): Promise<TestAccount> {
    const password = 'Handed-over-1';
    const { result } = await this.call<{ id: string }>('getUserInfo', {}, { ticket });
    await this.platform.passwords.setTemporary(result.id, password);
    return this.logIn(phone, password);
  }

  /** A picture to upload as a business license. */
  async license(): Promise<File> {
    const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } });
    return new File([new Uint8Array(await picture.jpeg().toBuffer())], 'license.jpg');
  }

  /** Applies for the certification of a developer's enterprise, with license and code. */
  async applyForCertification(
    developer: TestAccount,
    enterpriseName: string,
    details: { industry?: string } = {},
  ): Promise<TestResponse<EnterpriseCertification>> {
    const number = { areaCode: '+1', phone: developer.phone };
    const file = await this.license();
    const { result } = await this.call<{ fileId: string }>('uploadBusinessLicense', { file }, developer);
    this.advance(60_000);
    const sent = await this.requestCode(developer.phone, 'addEnterprise');
    return this.call<EnterpriseCertification>(
      'addEnterprise',
      {
        ...number,
        ...details,
        enterpriseName,
        contactPerson: 'Lena Hartmann',
        ...sent,
        businessLicense: result.fileId,
      },
      developer,
    );
  }

  /** Creates an enterprise whose certification waits for review; returns its id. */
  async installPending(name: string, userId: string, businessLicense: string): Promise<string> {
    const id = `ent-${randomUUID()}`;
    await this.platform.enterprises.install({ id, name, industry: null });
    await this.platform.enterprises.installCertification({
      enterpriseId: id,
      userId,
      businessLicense,
      contactPerson: name,
      areaCode: '+1',
      phone: '2025557777',
      applicationTime: this.#now,
      reviewStatus: 'pending',
      reviewTime: null,
      rejectReason: null,
      relatedEnterpriseId: null,
    });
    return id;
  }

  /** The rows of an export's workbook, headers first. */
  async export(
    id: OperationId,
    filters: Record<string, unknown>,
    account: TestAccount,
  ): Promise<unknown[][]> {
    const { result } = await this.call<Blob>(id, filters, account);
    const workbook = await readXlsx(new Uint8Array(await result.arrayBuffer()));
    return workbook.sheets[0]?.rows ?? [];
  }

  /** Logs in. */
  async logIn(username: string, password: string): Promise<TestAccount> {
    const { result } = await this.call<{ token: string }>('login', { username, password });
    return { phone: username, password, ticket: `${result.token}ENGLISH` };
  }

  /** Confirms an account's session, for operations that require it. */
  async confirm({ ticket, password }: TestAccount): Promise<TestResponse> {
    return this.call('confirmIdentity', { verificationMethod: 'password', password }, { ticket });
  }

  /** Creates an application and enables APIs for it. */
  async createApplication(
    developer: TestAccount,
    ...apiIds: string[]
  ): Promise<SavedApplication & { accessKeySecret: string }> {
    await this.confirm(developer);
    const { result } = await this.call<SavedApplication>(
      'saveOrUpdateApp',
      { name: 'Store traffic dashboard', description: 'Hourly visitors' },
      developer,
    );
    for (const apiId of apiIds) {
      await this.call('setApplicationApi', { appId: result.appId, apiId, isEnabled: true }, developer);
    }
    return { ...result, accessKeySecret: result.accessKeySecret ?? '' };
  }

  /** Signs a call at the server's time; by default one for the hourly customer flow. */
  sign(
    { appId, accessKeyId, accessKeySecret }: { appId: string; accessKeyId: string; accessKeySecret: string },
    options: Partial<SignParamsOptions> = {},
  ): Record<string, string> {
    return signParams({
      appId,
      accessKeyId,
      secret: accessKeySecret,
      method: 'open.traffic.getHourlyFlow',
      version: 'v2',
      params: { storeId: 'ST-0101', date: '2026-11-17' },
      timestamp: this.#now,
      ...options,
    });
  }

  /** Sends a signed call to the gateway as a form. */
  async callGateway(
    params: Record<string, string>,
    account?: Pick<TestAccount, 'ticket'>,
  ): Promise<Response> {
    return this.request('/gateway', {
      method: 'POST',
      body: new URLSearchParams(params),
      headers: { 'x-forwarded-for': this.address, ...(account && { ticket: account.ticket }) },
    });
  }

  /** Simulates a new process on the same database: everything in memory is lost. */
  async restart(): Promise<void> {
    await this.#closePlatform();
    this.platform = this.#createPlatform();
    this.app = this.#createApp();
  }

  /** Stops the server and closes its database. */
  async close(): Promise<void> {
    await this.#closePlatform();
    (await this.#rates)?.close();
    await this.client.close();
    await rm(this.files, { recursive: true });
  }

  async #closePlatform(): Promise<void> {
    await this.platform.gateway.close();
    await this.platform.requestErrors.settled();
  }

  #createPlatform(): Platform {
    const clock = () => this.#now;
    const rates = this.#rates;
    const { sms, geetest, upstream, upstreamCalls, timeZone, resetPassword, cardProvider } = this.#options;
    return createPlatform({
      bankAccount: story.bankAccount,
      seller: story.seller,
      cardProvider,
      client: this.client,
      masterKeys: this.#options.masterKeys ?? MASTER_KEYS,
      sms: sms ?? outboxSms(this.client.database, clock),
      codeCeilings: this.#options.codeCeilings ?? { installation: 10_000, areaCode: 2_000 },
      geetest,
      storage: diskStorage(this.files),
      upstream: upstream ?? sampleUpstream(clock),
      upstreamCalls: upstreamCalls ?? 200,
      hasSandbox: this.#options.hasSandbox,
      clockProblem: this.#options.clockProblem,
      rates: rates && { take: async (...call) => (await rates).take(...call) },
      timeZone: timeZone ?? '+08:00',
      logRetentionDays: 180,
      resetPassword,
      logger: this.#options.logger ?? pino({ level: 'silent' }),
      clock,
      captchaCost: CAPTCHA_COST,
      passwordCost: { memory: 8, passes: 1, parallelism: 1 },
      observer: this.#options.observer,
      tracing: this.#options.tracing,
      traceUrl: this.#options.traceUrl,
    });
  }

  #createApp() {
    const { geetest, webFolder, renderer } = this.#options;
    return createApp({
      platform: this.platform,
      provider: 'passant',
      logger: pino({ level: 'silent' }),
      checksResponses: true,
      proxies: this.#options.proxies ?? 1,
      observer: this.#options.observer,
      tracing: this.#options.tracing,
      ...(geetest && { captchaHosts: geetestHosts(geetest) }),
      ...(webFolder && { webFolder }),
      ...(renderer && { renderer }),
      outbox: { database: this.client.database, host: 'platform.test' },
      ping: this.client.ping,
    });
  }
}

/** Starts a server for a test file, with the catalog installed. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { tracing } = options;
  const client = await openTestDatabase(tracing && ((text) => tracing.query(text)));
  const app = new TestApp({ ...options, client });
  await app.platform.applicationKeys.checkMasterKeys();
  await app.platform.apis.install();
  await installDocuments(app.client.database);
  return app;
}
