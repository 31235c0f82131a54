/** A running HTTP server with a test gateway. */
export interface TestServer {
  /** Its address, such as `http://127.0.0.1:40123`. It responds under every path. */
  url: string;
  /** Closes its connections and stops listening. */
  close(): Promise<void>;
}
