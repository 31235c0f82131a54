import { createGatewayClient } from '@platform/signer/client';

const { PLATFORM_SECRET = '' } = process.env;
const gateway = createGatewayClient({
  endpoint: 'https://open.example.com/gateway',
  appId: 'S107-7KQ2M9XD4H',
  accessKeyId: 'AK5Q9ZT2W8M4XC7R1N6B',
  secret: PLATFORM_SECRET,
});
const call = { storeId: 'ST-0101', date: '2026-11-17' };
console.log(await gateway.call('open.traffic.getHourlyFlow', call, { version: 'v2' })); // visitors
