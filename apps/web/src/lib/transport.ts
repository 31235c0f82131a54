import { axiosTransport, fetchTransport, type Transport } from '@platform/sdk';

const axios = axiosTransport();
const fetching = fetchTransport();
let isLoaded = false;

/**
 * Sends the app's requests: with axios once it is loaded, and before that with fetch, so that the first view neither waits
 * for axios nor loads it. Uploads always go through axios, because fetch can't report their progress.
 */
export const transport: Transport = (request) => {
  const isAxios = isLoaded || request.body instanceof FormData;
  return isAxios ? axios(request) : fetching(request);
};

/** Loads axios, once the first page is complete and the browser idle. If that fails, requests are still sent with fetch. */
export async function preloadAxios(): Promise<void> {
  await axios.preload().then(
    () => {
      isLoaded = true;
    },
    () => undefined,
  );
}
