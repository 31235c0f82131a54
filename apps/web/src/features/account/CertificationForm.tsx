import { zodResolver } from '@hookform/resolvers/zod';
import {
  ApiError,
  type EnterpriseCertificationForm,
  type PlatformError,
  type UploadedFile,
  uploadBusinessLicense,
} from '@platform/sdk';
import { useAddEnterprise, useQueryDict } from '@platform/sdk/react';
import { AddEnterpriseBody } from '@platform/sdk/zod/account';
import { FileUpload, type UploadFile } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ChoiceInput } from '#components/form/ChoiceInput.tsx';
import { TextInput } from '#components/form/TextInput.tsx';
import { UnsavedChanges } from '#components/form/UnsavedChanges.tsx';
import { useField } from '#components/form/useField.ts';
import { useSend } from '#components/form/useSend.ts';
import { formatBytes } from '#lib/format.ts';
import { refresher } from '#lib/refresher.ts';
import { AccountForm } from './AccountForm.tsx';
import { PhoneCode } from './PhoneCode.tsx';
import { PhoneNumberField } from './PhoneNumberField.tsx';

/** The server's size limit, in bytes. The server detects the file type from the content. */
const MAX_SIZE = 5_000_000;
const KINDS = ['image/jpeg', 'image/png', 'application/pdf'];

/** Refetches the enterprise, and the parts of the account that depend on its certification. */
const refreshCertification = refresher('getEnterpriseInfo', 'getUserInfo', 'getOperationPermission');

/** Props of CertificationForm. */
export interface CertificationFormProps {
  /** Values of the previous certification request, or the account's own data. */
  initial: Pick<EnterpriseCertificationForm, 'enterpriseName' | 'contactPerson' | 'areaCode' | 'phone'> & {
    industry?: string | undefined;
  };
  /** Called after the certification request is submitted. */
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
  const license = useField(form.control, 'businessLicense');
  const [files, setFiles] = useState<UploadFile[]>([]);
  const [percent, setPercent] = useState(0);
  const uploading = useRef<AbortController>(undefined);
  const upload = useMutation<UploadedFile, PlatformError, { file: File; signal: AbortSignal }>({
    meta: { showsError: true },
    mutationFn: ({ file, signal }) =>
      uploadBusinessLicense(
        { file },
        {
          signal,
          onUploadProgress: ({ loaded, total }) => {
            if (!signal.aborted) setPercent(total ? (100 * loaded) / total : 0);
          },
        },
      ),
  });
  const apply = useSend(useAddEnterprise, form, async () => {
    await refreshCertification();
    onApply();
  });

  const takeFile = (next: UploadFile[]) => {
    // The upload of a removed or replaced file must not set the license or move the progress bar.
    uploading.current?.abort();
    upload.reset();
    setFiles(next);
    license.onChange('');
    const [file] = next;
    if (!(file instanceof File)) return;
    setPercent(0);
    uploading.current = new AbortController();
    upload.mutate(
      { file, signal: uploading.current.signal },
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

  return (
    <AccountForm
      form={form}
      onSubmit={(data) => apply.send({ data })}
      isPending={apply.isPending || upload.isPending}
      submitLabel="Apply for certification"
    >
      <TextInput
        control={form.control}
        name="enterpriseName"
        label="Enterprise name"
        description="As shown on your license"
        autoComplete="organization"
        isRequired
      />
      <ChoiceInput
        control={form.control}
        name="industry"
        label="Industry"
        placeholder="Select an industry"
        options={(industries.data ?? []).map(({ value, label }) => ({ id: value, name: label }))}
      />
      <FileUpload
        label="Business license"
        description={`JPEG, PNG or PDF, up to ${formatBytes(MAX_SIZE)}. Every line must be readable.`}
        value={files}
        onChange={takeFile}
        // The last percent is the server's check of the file.
        progress={upload.isPending ? Math.min(percent, 99) : undefined}
        onReject={() => form.clearErrors('businessLicense')}
        onBlur={license.onBlur}
        inputRef={license.inputRef}
        errorMessage={license.errorMessage}
        acceptedFileTypes={KINDS}
        typeMessage={(name) => `${name} is neither JPEG, PNG nor PDF`}
        maxSize={MAX_SIZE}
        sizeMessage={(name) => `${name} is larger than ${formatBytes(MAX_SIZE)}`}
        dropLabel="Drop the license here, or"
        chooseLabel="Choose a file"
        replaceLabel="Choose another file"
        removeLabel={(name) => `Remove ${name}`}
        formatSize={formatBytes}
        isRequired
      />
      <TextInput
        control={form.control}
        name="contactPerson"
        label="Contact person"
        autoComplete="name"
        isRequired
      />
      <PhoneNumberField />
      <PhoneCode purpose="addEnterprise" />
      <UnsavedChanges form={form} isSaved={apply.isSuccess} rest={files} onRestore={setFiles} />
    </AccountForm>
  );
}
