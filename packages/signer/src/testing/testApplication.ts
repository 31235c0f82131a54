/** An application registered at the test gateway. */
export interface TestApplication {
  /** The AppID. */
  appId: string;
  /** The AccessKey ID. */
  accessKeyId: string;
  /** The AccessKey Secret. */
  secret: string;
}
