import { gatewayCodes } from '#apis/service.ts';
import type { documents } from './tables.ts';

/** The content of a document that has not been written yet. */
export const blankContent = {
  title: '',
  description: '',
  content: '',
  tags: [],
  httpMethods: ['GET', 'POST'],
  isSignatureRequired: true,
  httpRoute: '/gateway',
  requestParams: [],
  responseParams: [],
  responseCodes: gatewayCodes,
  responseExample: '',
  examples: [],
} satisfies Partial<typeof documents.$inferSelect>;
