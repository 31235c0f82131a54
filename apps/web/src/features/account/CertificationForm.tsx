import { zodResolver } from '@hookform/resolvers/zod';
import { ApiError, type EnterpriseCertificationForm } from '@platform/sdk';
import { invalidate, useAddEnterprise, useQueryDict, useUploadBusinessLicense } from '@platform/sdk/react';
import { AddEnterpriseBody } from '@platform/sdk/zod/account';
import { FileUpload, Select, SelectItem, TextField, type UploadFile } from '@platform/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFormError } from '#components/form/formErrors.ts';
import { UnsavedChanges } from '#components/form/UnsavedChanges.tsx';
import { useField } from '#components/form/useField.ts';
import { queryClient } from '#lib/queryClient.ts';
import { refreshPermission, refreshUser } from '#lib/user.ts';
import { AccountForm } from './AccountForm.tsx';
import { PhoneCode } from './PhoneCode.tsx';
import { PhoneNumberField } from './PhoneNumberField.tsx';

/** The server's size limit, in bytes; it detects the file type from the content. */
const MAX_SIZE = 5_000_000;
const KINDS = ['image/jpeg', 'image/png', 'application/pdf'];

/** Props of CertificationForm. */
export interface CertificationFormProps {
  /** Values of the previous certification request, or the account's own data. */
  initial: Pick<EnterpriseCertificationForm, 'enterpriseName' | 'contactPerson' | 'areaCode' | 'phone'> & {
    industry?: string | undefined;
  };
  /** Called when the certification request was submitted. */
  onApply: () => void;
}

/** Applies for certification of the account's enterprise (specification §3, §5, certification). */
export function CertificationForm({ initial, onApply }: CertificationFormProps) {
  const form = useForm<EnterpriseCertificationForm>({
    resolver: zodResolver(AddEnterpriseBody),
    shouldFocusError: false,
    defaultValues: { ...initial, smsCode: '', smsCodeId: '', businessLicense: '' },
  });
  const industries = useQueryDict({ dictType: 'industry' });
  const industry = useField(form.control, 'industry');
  const license = useField(form.control, 'businessLicense');
  const [files, setFiles] = useState<UploadFile[]>([]);
  const upload = useUploadBusinessLicense({ mutation: { meta: { showsError: true } } });
  const apply = useAddEnterprise({ mutation: { meta: { showsError: true } } });

  const takeFile = (next: UploadFile[]) => {
    setFiles(next);
    license.onChange('');
    const [file] = next;
    if (!(file instanceof File)) return;
    upload.mutate(
      { data: { file } },
      {
        onSuccess: ({ fileId }) => {
          license.onChange(fileId);
          form.clearErrors('businessLicense');
        },
        onError: (error) => {
          setFiles([]);
          const [field] = error instanceof ApiError ? error.fieldErrors : [];
          form.setError('businessLicense', { type: 'server', message: field?.message ?? error.message });
        },
      },
    );
  };

  const submit = (data: EnterpriseCertificationForm) =>
    apply.mutate(
      { data },
      {
        onSuccess: async () => {
          await Promise.all([
            invalidate(queryClient, 'getEnterpriseInfo'),
            refreshUser(),
            refreshPermission(),
          ]);
          onApply();
        },
        onError: (error) => showFormError(form, error),
      },
    );

  return (
    <AccountForm
      form={form}
      onSubmit={submit}
      isPending={apply.isPending || upload.isPending}
      submitLabel="Apply for certification"
    >
      <TextField
        {...useField(form.control, 'enterpriseName')}
        label="Enterprise name"
        description="As the business license says it"
        autoComplete="organization"
        isRequired
      />
      <Select
        label="Industry"
        placeholder="Choose an industry"
        value={industry.value ?? null}
        onChange={industry.onChange}
        onBlur={industry.onBlur}
        errorMessage={industry.errorMessage}
      >
        {(industries.data ?? []).map(({ value, label }) => (
          <SelectItem key={value} id={value}>
            {label}
          </SelectItem>
        ))}
      </Select>
      <FileUpload
        label="Business license"
        description="JPEG, PNG or PDF, 5 MB at most, every line readable"
        value={files}
        onChange={takeFile}
        onReject={() => form.clearErrors('businessLicense')}
        onBlur={license.onBlur}
        inputRef={license.inputRef}
        errorMessage={license.errorMessage}
        acceptedFileTypes={KINDS}
        typeMessage={(name) => `${name} is neither JPEG, PNG nor PDF`}
        maxSize={MAX_SIZE}
        sizeMessage={(name) => `${name} is larger than 5 MB`}
        dropLabel="Drop the license here, or"
        chooseLabel="Choose a file"
        replaceLabel="Choose another file"
        removeLabel={(name) => `Remove ${name}`}
        isRequired
      />
      <TextField
        {...useField(form.control, 'contactPerson')}
        label="Contact person"
        autoComplete="name"
        isRequired
      />
      <PhoneNumberField />
      <PhoneCode purpose="addEnterprise" />
      <UnsavedChanges isChanged={form.formState.isDirty && !apply.isSuccess} />
    </AccountForm>
  );
}
