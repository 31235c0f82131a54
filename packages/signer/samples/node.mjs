// Signs a call to the gateway in Node, with @platform/signer installed beside it.
//
//   node node.mjs call open.traffic.getHourlyFlow v2 storeId=ST-0101 date=2026-11-17
//   node node.mjs sign _sm=md5 _aid=S107 orgid=1
//
// PLATFORM_ENDPOINT, PLATFORM_APP_ID, PLATFORM_ACCESS_KEY_ID and PLATFORM_SECRET say where to and as whom.
import { sign } from '@platform/signer';
import { createGatewayClient, GatewayError } from '@platform/signer/client';

const { PLATFORM_ENDPOINT, PLATFORM_APP_ID, PLATFORM_ACCESS_KEY_ID, PLATFORM_SECRET } = process.env;

/** Parameters of the form name=value. */
function paramsOf(pairs) {
  const entries = pairs.map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), pair.slice(at + 1)];
  });
  return Object.fromEntries(entries);
}

const [command, ...words] = process.argv.slice(2);
if (command === 'sign') {
  console.log(sign(paramsOf(words), PLATFORM_SECRET));
} else {
  const [method, version, ...pairs] = words;
  const gateway = createGatewayClient({
    endpoint: PLATFORM_ENDPOINT,
    appId: PLATFORM_APP_ID,
    accessKeyId: PLATFORM_ACCESS_KEY_ID,
    secret: PLATFORM_SECRET,
  });
  try {
    console.log(JSON.stringify(await gateway.call(method, paramsOf(pairs), { version })));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    console.error(`${error.codename} (${error.code}): ${error.message}`);
    process.exitCode = 1;
  }
}
