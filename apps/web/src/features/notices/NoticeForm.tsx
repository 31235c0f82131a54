import { zodResolver } from '@hookform/resolvers/zod';
import {
  getNoticeById,
  type Notice,
  type NoticeForm as NoticeFields,
  type NoticeStatus,
  type PlatformState,
} from '@platform/sdk';
import { useInsertNotice, useUpdateNotice } from '@platform/sdk/react';
import { NOTICE_TYPES, PLATFORM_STATES } from '@platform/sdk/rules';
import { InsertNoticeBody } from '@platform/sdk/zod/operations-notices';
import { Button, Card, Form, Grid, Inline, LinkButton } from '@platform/ui';
import { type DefaultValues, type Resolver, useForm, useWatch } from 'react-hook-form';
import { ChoiceInput } from '#components/form/ChoiceInput.tsx';
import { DateInput } from '#components/form/DateInput.tsx';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { RadioInput } from '#components/form/RadioInput.tsx';
import { TextAreaInput } from '#components/form/TextAreaInput.tsx';
import { TextInput } from '#components/form/TextInput.tsx';
import { UnsavedChanges } from '#components/form/UnsavedChanges.tsx';
import { useBase } from '#components/form/useBase.ts';
import { useSend } from '#components/form/useSend.ts';
import { timeZone } from '#lib/format.ts';
import { NoticePreview } from './NoticePreview.tsx';
import { NOTICES } from './noticeHref.ts';
import { showSavedToast } from './noticeToasts.ts';
import { refreshNotices } from './refreshNotices.ts';

/** Props of NoticeForm. */
export interface NoticeFormProps {
  /** The notice to edit; undefined for a new one. */
  notice?: Notice;
  /** Called after the notice was saved and the toast was shown. */
  onSave: () => void;
}

const check = zodResolver(InsertNoticeBody);

/** What a notice says on the status page. */
const ANNOUNCEMENTS: Record<PlatformState, string> = {
  ...PLATFORM_STATES,
  operational: 'Nothing',
  degraded: 'Incident: degraded',
  outage: 'Incident: outage',
};

/** Validates a notice. Fields that do not apply because of other fields' values are cleared first. */
const checkNotice: Resolver<NoticeFields> = (fields, ...rest) =>
  check(
    {
      ...fields,
      ...(fields.jumpMethod === 'noJump' && { jumpUrl: '' }),
      ...(fields.announcedState === 'operational' && { startTime: null, endTime: null }),
    },
    ...rest,
  );

/** The current minute, as the notice time of a notice that is visible immediately. */
function thisMinute(): string {
  const minute = 60_000;
  return new Date(Math.floor(Date.now() / minute) * minute).toISOString();
}

/** @returns the form's values for a notice, or for a new one */
const fieldsOf = (notice: Notice | undefined): DefaultValues<NoticeFields> => ({
  title: notice?.title ?? '',
  content: notice?.content ?? '',
  noticeType: notice?.noticeType,
  noticeTime: notice?.noticeTime ?? thisMinute(),
  jumpMethod: notice?.jumpMethod ?? 'noJump',
  jumpUrl: notice?.jumpUrl ?? '',
  status: notice?.status ?? 'draft',
  announcedState: notice?.announcedState ?? 'operational',
  startTime: notice?.startTime ?? null,
  endTime: notice?.endTime ?? null,
});

/** The editor of a notice, with a preview (specification §4, §5, notice). */
export function NoticeForm({ notice, onSave }: NoticeFormProps) {
  const form = useForm<NoticeFields>({ resolver: checkNotice, defaultValues: fieldsOf(notice) });
  const { base, rebase, onError } = useBase({
    form,
    opened: notice,
    fieldsOf,
    read: ({ noticeId }) => getNoticeById({ noticeId }),
    what: 'notice',
  });
  const showSaved = async (saved: Notice) => {
    await refreshNotices();
    showSavedToast(saved, base);
    onSave();
  };
  const insert = useSend(useInsertNotice, form, showSaved);
  const update = useSend(useUpdateNotice, form, showSaved, { onError });
  const isSaved = insert.isSuccess || update.isSuccess;
  const isPending = insert.isPending || update.isPending || isSaved;
  const [jumpMethod, announcedState] = useWatch({
    control: form.control,
    name: ['jumpMethod', 'announcedState'],
  });

  const save = (status: NoticeStatus) =>
    form.handleSubmit((fields) => {
      const data = { ...fields, status };
      if (base) update.send({ data: { noticeId: base.noticeId, updateTime: base.updateTime, ...data } });
      else insert.send({ data });
    });
  const status = base?.status ?? 'draft';
  return (
    <>
      <Grid layout="two" gap={6}>
        <Card elementType="div">
          <Form onSubmit={save(status)}>
            <FormAlert control={form.control} />
            <TextInput control={form.control} name="title" label="Title" autoComplete="off" isRequired />
            <ChoiceInput
              control={form.control}
              name="noticeType"
              label="Notice type"
              placeholder="Choose a type"
              options={NOTICE_TYPES}
              isRequired
            />
            <DateInput
              control={form.control}
              name="noticeTime"
              label="Notice time"
              description={`In your time zone, ${timeZone()}. Users see a published notice from this time on.`}
              granularity="minute"
              hourCycle={24}
              clearLabel="Clear the notice time"
              isRequired
            />
            <RadioInput
              control={form.control}
              name="jumpMethod"
              label="Link"
              orientation="horizontal"
              options={{ noJump: 'None', jumpToPage: 'To a page' }}
              isRequired
            />
            {jumpMethod === 'jumpToPage' && (
              <TextInput
                control={form.control}
                name="jumpUrl"
                label="Page URL"
                description="A path of this site such as /guide, or an https URL"
                autoComplete="off"
                isRequired
              />
            )}
            <ChoiceInput
              control={form.control}
              name="announcedState"
              label="On the status page"
              description="An incident or maintenance, which visitors see too"
              options={ANNOUNCEMENTS}
              onChange={() => {
                if (!form.getValues('startTime')) form.setValue('startTime', thisMinute());
              }}
            />
            {announcedState !== 'operational' && (
              <>
                <DateInput
                  control={form.control}
                  name="startTime"
                  label="Start"
                  granularity="minute"
                  hourCycle={24}
                  clearLabel="Clear the start"
                  isRequired
                />
                <DateInput
                  control={form.control}
                  name="endTime"
                  label="End"
                  description="Leave it empty if it is not known"
                  granularity="minute"
                  hourCycle={24}
                  clearLabel="Clear the end"
                />
              </>
            )}
            <TextAreaInput
              control={form.control}
              name="content"
              label="Content"
              description="Markdown: headings, lists, tables, code and links; HTML is shown as text. An empty line starts a paragraph."
              rows={8}
            />
            <Inline gap={2}>
              {status !== 'published' && (
                <Button variant="primary" isPending={isPending} onPress={() => void save('published')()}>
                  Publish
                </Button>
              )}
              <Button
                type="submit"
                variant={status === 'published' ? 'primary' : 'secondary'}
                isDisabled={isPending}
              >
                {status === 'draft' ? 'Save as draft' : 'Save'}
              </Button>
              <LinkButton href={NOTICES} variant="quiet">
                Cancel
              </LinkButton>
            </Inline>
          </Form>
        </Card>
        <NoticePreview control={form.control} />
      </Grid>
      <UnsavedChanges form={form} isSaved={isSaved} rest={base} onRestore={rebase} />
    </>
  );
}
