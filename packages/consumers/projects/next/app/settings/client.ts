import { createClient } from '@platform/sdk';
import { cookies } from 'next/headers';

/**
 * The client of the person who sent the current request. It has the id of the browser's client, so that the browser can
 * reuse the server's results.
 */
export async function clientOfRequest() {
  const token = (await cookies()).get('token')?.value;
  return createClient({ id: 'page', baseUrl: process.env.PLATFORM_URL, getTicket: () => token });
}
