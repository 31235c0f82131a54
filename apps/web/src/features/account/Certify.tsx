import { useGetEnterpriseInfo } from '@platform/sdk/react';
import { Alert, Button, Card, Stack, Text } from '@platform/ui';
import { useState } from 'react';
import { toasts } from '#lib/toasts.ts';
import { useUser } from '#lib/user.ts';
import { CertificationForm } from './CertificationForm.tsx';

/** Applies for certification for the first time, or again after a review (specification §4). */
export function Certify() {
  const user = useUser();
  const enterprise = useGetEnterpriseInfo({ query: { meta: { showsError: true } } });
  const [isApplyingAgain, setApplyingAgain] = useState(false);
  // `CertificationStatus`, which is above, shows the loading and the error state.
  if (!user || enterprise.data === undefined) return null;
  const before = enterprise.data;
  if (before?.reviewStatus === 'pending') return null;
  const isCertified = before?.reviewStatus === 'approved';
  if (isCertified && !isApplyingAgain) {
    return (
      <Stack gap={2} align="start">
        <Text tone="secondary">
          If your name or license has changed, apply again. You are not certified until the review is done.
          The approved name stays until the new one is approved.
        </Text>
        <Button onPress={() => setApplyingAgain(true)}>Apply again</Button>
      </Stack>
    );
  }
  return (
    <Card title={before ? 'Apply again' : 'Apply for certification'}>
      <Stack gap={4}>
        {before?.rejectReason && (
          <Alert tone="danger" title="Your last request was rejected">
            {before.rejectReason}
          </Alert>
        )}
        <CertificationForm
          initial={{
            enterpriseName: before?.enterpriseName ?? user.enterpriseName ?? '',
            contactPerson: before?.contactPerson ?? user.name,
            areaCode: before?.areaCode ?? user.areaCode,
            phone: before?.phone ?? user.cellphone,
            industry: before?.industry ?? undefined,
          }}
          onApply={() => {
            setApplyingAgain(false);
            toasts.show({ tone: 'success', title: 'Your certification request was sent' });
          }}
        />
      </Stack>
    </Card>
  );
}
