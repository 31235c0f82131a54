/** The schemas of the notice operations, with the rules across their fields (specification §5). */
import type { z } from 'zod';
import {
  InsertNoticeBody as InsertNoticeFields,
  UpdateNoticeBody as UpdateNoticeFields,
} from '../generated/zod/operations-notices.ts';

export * from '../generated/zod/operations-notices.ts';

/** The fields that the rules read. */
interface NoticeFields {
  jumpMethod?: unknown;
  jumpUrl?: unknown;
  announcedState?: unknown;
  startTime?: unknown;
  endTime?: unknown;
}

/** A rule that is checked as soon as a choice is made, even if other fields are missing. */
const ruleIf = (isChosen: (fields: NoticeFields) => boolean, path: keyof NoticeFields, message: string) => ({
  path: [path],
  message,
  when: ({ value }: { value: unknown }) => isChosen((value ?? {}) as NoticeFields),
});

const isJump = ({ jumpMethod }: NoticeFields) => jumpMethod === 'jumpToPage';
const isEvent = ({ announcedState = 'operational' }: NoticeFields) => announcedState !== 'operational';
const isEnded = (fields: NoticeFields) => isEvent(fields) && Boolean(fields.startTime && fields.endTime);

/** A jump to a page needs the page; an incident or a maintenance needs its start, and must not end before it. */
function withRules<Fields extends z.ZodObject>(fields: Fields): Fields {
  return fields
    .refine(
      ({ jumpUrl }: NoticeFields) => Boolean(jumpUrl),
      ruleIf(isJump, 'jumpUrl', 'Please enter page URL'),
    )
    .refine(
      ({ startTime }: NoticeFields) => Boolean(startTime),
      ruleIf(isEvent, 'startTime', 'Please select start time'),
    )
    .refine(
      ({ startTime, endTime }: NoticeFields) =>
        !(Date.parse(String(endTime)) < Date.parse(String(startTime))),
      ruleIf(isEnded, 'endTime', 'Please select an end time that is not before the start'),
    ) as Fields;
}

/** A new notice. */
export const InsertNoticeBody = withRules(InsertNoticeFields);

/** A changed notice. */
export const UpdateNoticeBody = withRules(UpdateNoticeFields);
