import { zodResolver } from '@hookform/resolvers/zod';
import type { EnterpriseCertification, ExamineEnterPriseBody as Examination } from '@platform/sdk';
import { useExamineEnterPrise, useQueryDict } from '@platform/sdk/react';
import { REVIEW_STATUSES } from '@platform/sdk/rules';
import { ExamineEnterPriseBody } from '@platform/sdk/zod/operations-enterprises';
import { Button, DescriptionItem, DescriptionList, Dialog, Form, Skeleton, Stack } from '@platform/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { TextAreaInput } from '#components/form/TextAreaInput.tsx';
import { useSend } from '#components/form/useSend.ts';
import { OwnObject } from '#entities/account/OwnObject.tsx';
import { useIsOwn } from '#entities/account/useIsOwn.ts';
import { License } from '#entities/enterprise/License.tsx';
import { formatDateTime } from '#lib/format.ts';
import { useLast } from '#lib/useLast.ts';
import { RelatedEnterprise } from './RelatedEnterprise.tsx';
import { refreshReviews } from './refreshCustomers.ts';

/** Props of ReviewDialog. */
export interface ReviewDialogProps {
  /** The certification; undefined closes the dialog. */
  enterprise: EnterpriseCertification | undefined;
  onClose: () => void;
  /**
   * Called after the certification was approved or rejected.
   *
   * @param message the toast's text, such as “Northlight was approved”
   */
  onDecide: (decided: EnterpriseCertification, message: string) => void;
}

const isRenamed = ({ enterpriseName, approvedName }: EnterpriseCertification) =>
  approvedName !== null && approvedName !== enterpriseName;

/**
 * Shows an enterprise's certification request, approves or rejects it (specification §4), and relates the
 * enterprise to another one.
 */
export function ReviewDialog({ enterprise, ...props }: ReviewDialogProps) {
  const shown = useLast(enterprise);
  return (
    shown && (
      <Review
        key={`${shown.enterpriseId} ${shown.applicationTime}`}
        {...props}
        enterprise={shown}
        isOpen={enterprise !== undefined}
      />
    )
  );
}

/** Props of Review. */
interface ReviewProps extends Omit<ReviewDialogProps, 'enterprise'> {
  enterprise: EnterpriseCertification;
  isOpen: boolean;
}

function Review({ enterprise, isOpen, onClose, onDecide }: ReviewProps) {
  const { enterpriseId, enterpriseName, applicationTime } = enterprise;
  const isOwn = useIsOwn({ id: enterprise.userId, enterpriseId });
  const industries = useQueryDict({ dictType: 'industry' }, { query: { enabled: isOpen } });
  const industry = industries.data?.find(({ value }) => value === enterprise.industry)?.label;
  const [isRejecting, setRejecting] = useState(false);
  const [hasUnsavedRelation, setUnsavedRelation] = useState(false);
  const form = useForm<Examination>({
    resolver: zodResolver(ExamineEnterPriseBody),
    defaultValues: { enterpriseId, applicationTime, reviewStatus: 'approved', rejectReason: '' },
  });
  const close = () => {
    // The dialog opens again with what is saved.
    setUnsavedRelation(false);
    form.clearErrors('root');
    onClose();
  };
  const examine = useSend(
    useExamineEnterPrise,
    form,
    (_examined, { data: { reviewStatus } }) =>
      onDecide(enterprise, `${enterpriseName} was ${reviewStatus === 'approved' ? 'approved' : 'rejected'}`),
    // After a failure too, because another operator may have decided in the meantime.
    { onSettled: refreshReviews },
  );
  const decide = (reviewStatus: Examination['reviewStatus']) => {
    if (hasUnsavedRelation) {
      const message = 'The related enterprise is not saved. Save it or choose the previous one, then decide.';
      return form.setError('root', { type: 'unsaved', message });
    }
    form.setValue('reviewStatus', reviewStatus);
    void form.handleSubmit(({ rejectReason, ...data }) =>
      examine.send({ data: reviewStatus === 'rejected' && rejectReason ? { ...data, rejectReason } : data }),
    )();
  };
  const isToDecide = enterprise.reviewStatus === 'pending' && !isOwn;
  const footer = !isToDecide ? (
    <Button onPress={close}>Close</Button>
  ) : isRejecting ? (
    <>
      <Button onPress={() => setRejecting(false)}>Back</Button>
      <Button variant="danger" isPending={examine.isPending} onPress={() => decide('rejected')}>
        Reject
      </Button>
    </>
  ) : (
    <>
      <Button variant="dangerQuiet" isDisabled={examine.isPending} onPress={() => setRejecting(true)}>
        Reject
      </Button>
      <Button variant="primary" isPending={examine.isPending} onPress={() => decide('approved')}>
        Approve
      </Button>
    </>
  );
  return (
    <Dialog
      title={enterpriseName}
      isFullHeight
      isOpen={isOpen}
      onOpenChange={(isShown) => {
        if (isShown) return;
        // A typed reason is not discarded at once.
        if (isRejecting && form.getValues('rejectReason')) setRejecting(false);
        else close();
      }}
      footer={footer}
    >
      <Stack gap={5}>
        {isToDecide && (
          <Form
            onSubmit={(event) => {
              event.preventDefault();
              decide('rejected');
            }}
          >
            <FormAlert control={form.control} />
            {isRejecting && (
              <TextAreaInput
                control={form.control}
                name="rejectReason"
                label="Reason"
                description="The applicant sees it."
                autoFocus
                isRequired
              />
            )}
          </Form>
        )}
        <DescriptionList>
          {isRenamed(enterprise) && (
            <DescriptionItem term="Approved name">{enterprise.approvedName}</DescriptionItem>
          )}
          <DescriptionItem term="Applied by">
            {enterprise.userName}, {formatDateTime(enterprise.applicationTime)}
          </DescriptionItem>
          <DescriptionItem term="Contact person">
            {enterprise.contactPerson}, {enterprise.areaCode} {enterprise.phone}
          </DescriptionItem>
          {enterprise.industry && (
            <DescriptionItem term="Industry">{industry ?? <Skeleton width="medium" />}</DescriptionItem>
          )}
          <DescriptionItem term="Review status">
            {REVIEW_STATUSES[enterprise.reviewStatus]}
            {enterprise.reviewTime && `, ${formatDateTime(enterprise.reviewTime)}`}
          </DescriptionItem>
          {enterprise.rejectReason && (
            <DescriptionItem term="Reason">{enterprise.rejectReason}</DescriptionItem>
          )}
        </DescriptionList>
        {isOwn ? (
          <OwnObject />
        ) : (
          <RelatedEnterprise enterprise={enterprise} onChange={setUnsavedRelation} onSave={close} />
        )}
        {/* Last, so that nothing moves when it has loaded. */}
        <License fileId={enterprise.businessLicense} fileName={enterprise.businessLicenseName} />
      </Stack>
    </Dialog>
  );
}
