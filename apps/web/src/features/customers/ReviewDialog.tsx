import { zodResolver } from '@hookform/resolvers/zod';
import type { EnterpriseCertification, ExamineEnterPriseBody as Examination } from '@platform/sdk';
import { useExamineEnterPrise, useQueryDict } from '@platform/sdk/react';
import { ExamineEnterPriseBody } from '@platform/sdk/zod/operations-enterprises';
import { Button, DescriptionItem, DescriptionList, Dialog, Form, Inline, Stack } from '@platform/ui';
import { useForm } from 'react-hook-form';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { TextAreaInput } from '#components/form/TextAreaInput.tsx';
import { useSend } from '#components/form/useSend.ts';
import { OwnObject } from '#entities/account/OwnObject.tsx';
import { useIsOwn } from '#entities/account/useIsOwn.ts';
import { License } from '#entities/enterprise/License.tsx';
import { formatDateTime } from '#lib/format.ts';
import { toasts } from '#lib/toasts.ts';
import { useLast } from '#lib/useLast.ts';
import { RelatedEnterprise } from './RelatedEnterprise.tsx';
import { refreshReviews } from './refreshCustomers.ts';
import { REVIEW_STATUSES } from './reviewStatuses.ts';

/** Props of ReviewDialog. */
export interface ReviewDialogProps {
  /** The certification; undefined closes the dialog. */
  enterprise: EnterpriseCertification | undefined;
  onClose: () => void;
}

const isRenamed = ({ enterpriseName, approvedName }: EnterpriseCertification) =>
  approvedName !== null && approvedName !== enterpriseName;

/**
 * Shows an enterprise's certification request, approves or rejects it (specification §4), and relates the
 * enterprise to another one.
 */
export function ReviewDialog({ enterprise, onClose }: ReviewDialogProps) {
  const shown = useLast(enterprise);
  const isOwn = useIsOwn(shown && { id: shown.userId, enterpriseId: shown.enterpriseId });
  const industries = useQueryDict({ dictType: 'industry' }, { query: { enabled: enterprise !== undefined } });
  const industry = industries.data?.find(({ value }) => value === shown?.industry)?.label;
  return (
    <Dialog
      title={shown?.enterpriseName ?? ''}
      isOpen={enterprise !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      {shown && (
        <Stack gap={5}>
          <DescriptionList>
            {isRenamed(shown) && <DescriptionItem term="Approved name">{shown.approvedName}</DescriptionItem>}
            <DescriptionItem term="Applied by">
              {shown.userName}, {formatDateTime(shown.applicationTime)}
            </DescriptionItem>
            <DescriptionItem term="Contact person">
              {shown.contactPerson}, {shown.areaCode} {shown.phone}
            </DescriptionItem>
            {industry && <DescriptionItem term="Industry">{industry}</DescriptionItem>}
            <DescriptionItem term="Review status">
              {REVIEW_STATUSES[shown.reviewStatus].label}
              {shown.reviewTime && `, ${formatDateTime(shown.reviewTime)}`}
            </DescriptionItem>
            {shown.rejectReason && <DescriptionItem term="Reason">{shown.rejectReason}</DescriptionItem>}
          </DescriptionList>
          <License fileId={shown.businessLicense} fileName={shown.businessLicenseName} />
          {isOwn ? (
            <OwnObject />
          ) : (
            <>
              {shown.reviewStatus === 'pending' && (
                <Decision
                  key={`${shown.enterpriseId} ${shown.applicationTime}`}
                  enterprise={shown}
                  onDecide={onClose}
                />
              )}
              <RelatedEnterprise key={shown.enterpriseId} enterprise={shown} onSave={onClose} />
            </>
          )}
        </Stack>
      )}
    </Dialog>
  );
}

/** Props of Decision. */
interface DecisionProps {
  enterprise: EnterpriseCertification;
  onDecide: () => void;
}

function Decision({
  enterprise: { enterpriseId, enterpriseName, applicationTime },
  onDecide,
}: DecisionProps) {
  const form = useForm<Examination>({
    resolver: zodResolver(ExamineEnterPriseBody),
    defaultValues: { enterpriseId, applicationTime, reviewStatus: 'approved', rejectReason: '' },
  });
  const examine = useSend(
    useExamineEnterPrise,
    form,
    (_examined, { data: { reviewStatus } }) => {
      const was = reviewStatus === 'approved' ? 'approved' : 'rejected';
      toasts.show({ tone: 'success', title: `${enterpriseName} was ${was}` });
      onDecide();
    },
    // After a failure too, because another operator may have decided in the meantime.
    { onSettled: refreshReviews },
  );
  const decide = (reviewStatus: Examination['reviewStatus']) => {
    form.setValue('reviewStatus', reviewStatus);
    void form.handleSubmit(({ rejectReason, ...data }) =>
      examine.send({ data: reviewStatus === 'rejected' && rejectReason ? { ...data, rejectReason } : data }),
    )();
  };
  return (
    <Form onSubmit={(event) => event.preventDefault()}>
      <FormAlert control={form.control} />
      <TextAreaInput
        control={form.control}
        name="rejectReason"
        label="Reject reason"
        description="The applicant reads it. It is needed for a rejection only."
      />
      <Inline gap={2} justify="end">
        <Button variant="danger" isPending={examine.isPending} onPress={() => decide('rejected')}>
          Reject
        </Button>
        <Button variant="primary" isPending={examine.isPending} onPress={() => decide('approved')}>
          Approve
        </Button>
      </Inline>
    </Form>
  );
}
