/** An application that the test gateway knows. */
export interface TestApplication {
  /** The AppID. */
  appId: string;
  /** The AccessKey ID. */
  accessKeyId: string;
  /** The AccessKey Secret. */
  secret: string;
}
