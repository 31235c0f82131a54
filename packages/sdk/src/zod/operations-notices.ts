/** The schemas of the notice operations, with the rules across their fields (specification §5). */
import {
  InsertNoticeBody as InsertNoticeFields,
  UpdateNoticeBody as UpdateNoticeFields,
} from '../generated/zod/operations-notices.ts';

export * from '../generated/zod/operations-notices.ts';

/** A jump to a page needs the page. */
const jumpUrlRule = {
  path: ['jumpUrl'],
  message: 'Please enter page URL',
  // Reported as soon as the jump is chosen, even if other fields are missing.
  when: ({ value }: { value: unknown }) => (value as { jumpMethod?: unknown })?.jumpMethod === 'jumpToPage',
};
const hasJumpUrl = ({ jumpUrl }: { jumpUrl?: string | undefined }) => Boolean(jumpUrl);

/** A new notice; if it jumps to a page, it names the page. */
export const InsertNoticeBody = InsertNoticeFields.refine(hasJumpUrl, jumpUrlRule);

/** A changed notice; if it jumps to a page, it names the page. */
export const UpdateNoticeBody = UpdateNoticeFields.refine(hasJumpUrl, jumpUrlRule);
