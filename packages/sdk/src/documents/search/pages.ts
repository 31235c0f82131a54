import { explainedReturnCodes } from '../../generated/explainedReturnCodes.ts';

/** A return code of the gateway, with its explanation. */
export type ExplainedReturnCode = (typeof explainedReturnCodes)[keyof typeof explainedReturnCodes];

/** A page of the documentation that is not a document: the web app shows it, and this is its content as text. */
export interface GatewayPage {
  /** Its path below `/documentCore`. */
  id: string;
  title: string;
  description: string;
  /** The return codes that it explains. */
  codes: readonly ExplainedReturnCode[];
}

/** The menu's folder for these pages. */
export const GATEWAY_PAGES_FOLDER = 'Calling the gateway';

const { SIG_EMPTY, SIG_INVALID, SM_NONEXISTENT, TIMESTAMP_MALFORMED, TIMESTAMP_EXPIRED } =
  explainedReturnCodes;

/** The page that explains all return codes; the name of each is its anchor. */
export const RETURN_CODES_PAGE: GatewayPage = {
  id: 'returnCodes',
  title: 'Return codes',
  description: 'What every return code of the gateway means, how to reproduce it, and how to fix it.',
  codes: Object.values(explainedReturnCodes),
};

/** The pages about calling, in addition to the documents (specification §8), in the menu's order. */
export const gatewayPages: readonly GatewayPage[] = [
  {
    id: 'signature',
    title: 'Why did my signature fail?',
    description: 'Compare the gateway’s base string with yours, and see what to fix.',
    codes: [SIG_INVALID, SIG_EMPTY, SM_NONEXISTENT, TIMESTAMP_MALFORMED, TIMESTAMP_EXPIRED],
  },
  RETURN_CODES_PAGE,
];
