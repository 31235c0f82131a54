/** The Chromium that is there: `CHROMIUM`, then the well-known places, then Playwright's own download. */
export declare function findChromium(): Promise<string | undefined>;
/**
 * Options for Playwright's `chromium.launch()`. Without a browser there is no `executablePath`,
 * and Playwright itself says what is missing.
 */
export declare function chromiumLaunchOptions(): Promise<{
    executablePath?: string;
    args: string[];
}>;
/** Makes sure a Chromium is there before tests start: finds one, else installs one, else says so. */
export declare function ensureChromium(): Promise<string>;
