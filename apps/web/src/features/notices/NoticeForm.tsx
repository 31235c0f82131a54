import { zodResolver } from '@hookform/resolvers/zod';
import type { Notice, NoticeForm as NoticeFields, NoticeStatus, PlatformError } from '@platform/sdk';
import { useInsertNotice, useUpdateNotice } from '@platform/sdk/react';
import { InsertNoticeBody } from '@platform/sdk/zod/operations-notices';
import {
  Alert,
  Button,
  Card,
  DatePicker,
  Form,
  Grid,
  Inline,
  LinkButton,
  Radio,
  RadioGroup,
  Select,
  SelectItem,
  TextArea,
  TextField,
} from '@platform/ui';
import { type Control, type Resolver, useForm } from 'react-hook-form';
import { showFormError } from '#components/form/formErrors.ts';
import { UnsavedChanges } from '#components/form/UnsavedChanges.tsx';
import { useField } from '#components/form/useField.ts';
import { NOTICE_TYPES } from '#entities/message/noticeTypes.ts';
import { timeZone } from '#lib/format.ts';
import { refreshNotices, tellSaved } from './afterNotice.ts';
import { NoticePreview } from './NoticePreview.tsx';
import { NOTICES } from './noticeHref.ts';

/** Props of NoticeForm. */
export interface NoticeFormProps {
  /** The notice to edit; undefined for a new one. */
  notice?: Notice;
  /** Called after the notice was saved and the toast was shown. */
  onSave: () => void;
}

const check = zodResolver(InsertNoticeBody);

/** Validates a notice. The jump URL is neither validated nor sent if the notice has no jump. */
const checkNotice: Resolver<NoticeFields> = (fields, ...rest) =>
  check(fields.jumpMethod === 'noJump' ? { ...fields, jumpUrl: '' } : fields, ...rest);

/** The current minute, as the notice time of a notice that is visible immediately. */
function thisMinute(): string {
  const minute = 60_000;
  return new Date(Math.floor(Date.now() / minute) * minute).toISOString();
}

function JumpUrlField({ control }: { control: Control<NoticeFields> }) {
  return (
    <TextField
      {...useField(control, 'jumpUrl')}
      label="Jump URL"
      description="A path of this site, as /guide, or an https address"
      autoComplete="off"
      isRequired
    />
  );
}

/** The editor of a notice, with a preview (specification §4, §5, notice). */
export function NoticeForm({ notice, onSave }: NoticeFormProps) {
  const form = useForm<NoticeFields>({
    resolver: checkNotice,
    defaultValues: {
      title: notice?.title ?? '',
      content: notice?.content ?? '',
      noticeType: notice?.noticeType,
      noticeTime: notice?.noticeTime ?? thisMinute(),
      jumpMethod: notice?.jumpMethod ?? 'noJump',
      jumpUrl: notice?.jumpUrl ?? '',
      status: notice?.status ?? 'draft',
    },
  });
  const mutation = { meta: { showsError: true } };
  const insert = useInsertNotice({ mutation });
  const update = useUpdateNotice({ mutation });
  const isSaved = insert.isSuccess || update.isSuccess;
  const isPending = insert.isPending || update.isPending || isSaved;
  const noticeType = useField(form.control, 'noticeType');
  const noticeTime = useField(form.control, 'noticeTime');
  const jumpMethod = useField(form.control, 'jumpMethod');

  const save = (status: NoticeStatus) =>
    form.handleSubmit((fields) => {
      const data = { ...fields, status };
      const told = {
        onSuccess: async (saved: Notice) => {
          await refreshNotices();
          tellSaved(saved, notice);
          onSave();
        },
        onError: (error: PlatformError) => showFormError(form, error),
      };
      if (notice) update.mutate({ data: { noticeId: notice.noticeId, ...data } }, told);
      else insert.mutate({ data }, told);
    });
  const status = notice?.status ?? 'draft';
  return (
    <>
      <Grid layout="two" gap={6}>
        <Card elementType="div">
          <Form onSubmit={save(status)}>
            {form.formState.errors.root && (
              <Alert tone="danger" title={form.formState.errors.root.message} isAnnounced />
            )}
            <TextField {...useField(form.control, 'title')} label="Title" autoComplete="off" isRequired />
            <Select
              label="Notice type"
              placeholder="Choose a type"
              value={noticeType.value ?? null}
              onChange={noticeType.onChange}
              onBlur={noticeType.onBlur}
              errorMessage={noticeType.errorMessage}
              isRequired
            >
              {Object.entries(NOTICE_TYPES).map(([id, name]) => (
                <SelectItem key={id} id={id}>
                  {name}
                </SelectItem>
              ))}
            </Select>
            <DatePicker
              label="Notice time"
              description={`In your time zone, ${timeZone()}. Published, it reaches the users at that time, not before.`}
              granularity="minute"
              hourCycle={24}
              clearLabel="Clear the notice time"
              value={noticeTime.value}
              onChange={noticeTime.onChange}
              onBlur={noticeTime.onBlur}
              inputRef={noticeTime.inputRef}
              errorMessage={noticeTime.errorMessage}
              isRequired
            />
            <RadioGroup
              label="Jump method"
              orientation="horizontal"
              value={jumpMethod.value}
              onChange={jumpMethod.onChange}
              onBlur={jumpMethod.onBlur}
              errorMessage={jumpMethod.errorMessage}
              isRequired
            >
              <Radio value="noJump">No jump</Radio>
              <Radio value="jumpToPage">Jump to page</Radio>
            </RadioGroup>
            {jumpMethod.value === 'jumpToPage' && <JumpUrlField control={form.control} />}
            <TextArea {...useField(form.control, 'content')} label="Content" rows={8} />
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
      <UnsavedChanges isChanged={form.formState.isDirty && !isSaved} />
    </>
  );
}
