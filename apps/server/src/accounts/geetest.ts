import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ErrorCode } from '@platform/sdk';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Database } from '#database/database.ts';
import { hmacsOf, type KeyRing } from '#keyRing.ts';
import { CAPTCHA_LIFETIME, type Captcha, captchaRefusal, useChallenge } from './captcha.ts';

/** The timeout for Geetest, in milliseconds. */
const TIMEOUT = 5000;
/**
 * The length of each part of a failback challenge, in bytes; the signature covers the other two parts. Geetest's widget
 * expects 34 hexadecimal digits, which are 17 bytes.
 */
const SHAPE = { expiration: 4, random: 5, signature: 8 };

/** The installation's account with Geetest. */
export interface GeetestAccount {
  id: string;
  key: string;
  /** Geetest's URL, without a trailing slash. */
  url: string;
  /** The URL of Geetest's script. */
  scriptUrl: string;
  /** Other hosts that the script loads from, as in a Content-Security-Policy. */
  hosts: string[];
}

/** @returns all hosts that the slider loads from, as in a Content-Security-Policy */
export function geetestHosts({ url, scriptUrl, hosts }: GeetestAccount): string[] {
  return [...new Set([new URL(url).host, new URL(scriptUrl).host, ...hosts])];
}

/** Options of geetestCaptcha. */
export interface GeetestOptions extends Omit<GeetestAccount, 'hosts'> {
  database: Database;
  /** Keys that sign the challenges of the failback mode. */
  masterKeys: KeyRing;
  clock: () => Date;
  logger: Logger;
}

const registered = z.object({ challenge: z.string().min(2) });
const validated = z.object({ seccode: z.string() });
/** The result of Geetest's widget, as JSON. */
const solved = z.object({
  geetest_challenge: z.string().min(1),
  geetest_validate: z.string().min(1),
  geetest_seccode: z.string().min(1),
});

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Geetest's slider, version 3. While Geetest can't be reached, its failback mode applies: the widget works without
 * Geetest, on challenges of our own, and only proves that it ran.
 */
export function geetestCaptcha({
  id,
  key,
  url,
  scriptUrl,
  database,
  masterKeys,
  clock,
  logger,
}: GeetestOptions): Captcha {
  const ask = async (path: string, init: RequestInit): Promise<unknown> => {
    const response = await fetch(url + path, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw new Error(`Geetest responded with status ${response.status}`);
    return response.json();
  };
  const failback = failbackChallenges(masterKeys, clock);
  const widget = { kind: 'geetest', gt: id, scriptUrl, apiServer: new URL(url).host } as const;

  return {
    async challenge(clientType) {
      const client = clientType === 'mobile' ? 'h5' : 'web';
      const query = new URLSearchParams({ gt: id, json_format: '1', digestmod: 'md5', client_type: client });
      try {
        // Geetest responds with the challenge 0 if it does not know the id.
        const { challenge } = registered.parse(await ask(`/register.php?${query}`, { method: 'GET' }));
        return { ...widget, challenge: md5(challenge + key), success: true };
      } catch (error) {
        logger.warn({ reason: String(error) }, 'Geetest gave no challenge: its failback mode applies');
        return { ...widget, challenge: failback.make(), success: false };
      }
    },
    async verify(solution) {
      const { geetest_challenge: challenge, geetest_validate: validate, geetest_seccode } = parse(solution);
      if (failback.isOurs(challenge)) {
        if (!isSame(validate, md5(challenge))) throw captchaRefusal();
        return useChallenge(database, challenge, clock());
      }
      if (!isSame(validate, md5(`${key}geetest${challenge}`))) throw captchaRefusal();
      const body = new URLSearchParams({
        seccode: geetest_seccode,
        challenge,
        captchaid: id,
        json_format: '1',
      });
      const response = await ask('/validate.php', { method: 'POST', body })
        .then((json) => validated.parse(json))
        .catch((error: unknown) => {
          logger.warn({ reason: String(error) }, 'Geetest did not validate a solution');
          throw captchaRefusal('network error', ErrorCode.CaptchaUnreachable);
        });
      if (!isSame(response.seccode, md5(geetest_seccode))) throw captchaRefusal();
      await useChallenge(database, challenge, clock());
    },
  };
}

function parse(solution: string): z.output<typeof solved> {
  try {
    return solved.parse(JSON.parse(solution));
  } catch {
    throw captchaRefusal('gt field is not a string');
  }
}

/** Stateless challenges: signed, so that clients can't make them up to use the failback mode. */
function failbackChallenges(masterKeys: KeyRing, clock: () => Date) {
  const hmacs = (content: Buffer) =>
    hmacsOf(masterKeys, Buffer.concat([Buffer.from('geetest failback'), content]));
  const signature = (hmac: Buffer) => hmac.subarray(0, SHAPE.signature);
  return {
    make(): string {
      const expiration = Buffer.alloc(SHAPE.expiration);
      expiration.writeUInt32BE(Math.floor((clock().getTime() + CAPTCHA_LIFETIME) / 1000));
      const content = Buffer.concat([expiration, randomBytes(SHAPE.random)]);
      return Buffer.concat([content, signature(hmacs(content)[0])]).toString('hex');
    },
    /** @returns whether the challenge was issued here and has not expired */
    isOurs(challenge: string): boolean {
      const bytes = Buffer.from(challenge, 'hex');
      const content = bytes.subarray(0, SHAPE.expiration + SHAPE.random);
      if (bytes.toString('hex') !== challenge || bytes.length !== content.length + SHAPE.signature)
        return false;
      const sent = bytes.subarray(content.length);
      if (!hmacs(content).some((hmac) => timingSafeEqual(sent, signature(hmac)))) return false;
      return content.readUInt32BE() * 1000 > clock().getTime();
    },
  };
}
