/**
 * The baseline for the gateway, in a separate process: a Hono route that reads the same form, verifies the same
 * signature and returns the same body from the same sample upstream, but has no database, limits or log. `KEYS` is a
 * JSON object with the secret of each AccessKey ID.
 */
import { serve } from '@hono/node-server';
import { returnCodes } from '@platform/sdk/returnCodes';
import { verify } from '@platform/signer';
import { Hono } from 'hono';
import { respondFromSample } from '../src/apis/catalog/index.ts';

const keys: Record<string, string> = JSON.parse(process.env.KEYS ?? '{}');
const app = new Hono();

app.post('/gateway', async (context) => {
  const callTime = new Date();
  const params = Object.fromEntries(new URLSearchParams(await context.req.text()));
  const isVerified = verify(params, keys[params._akey ?? ''] ?? '-');
  const { code, message, httpStatus } = isVerified ? returnCodes.SUCCESS : returnCodes.SIG_INVALID;
  const codename = isVerified ? 'SUCCESS' : 'SIG_INVALID';
  const data = isVerified
    ? respondFromSample(params._mt ?? '', params._version ?? '', params, callTime)
    : null;
  return context.json({ code, codename, callTime: callTime.toISOString(), message, data }, httpStatus);
});

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}`);
});
process.on('SIGTERM', () => server.close(() => process.exit(0)));
