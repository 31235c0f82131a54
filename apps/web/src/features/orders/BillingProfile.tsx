import { zodResolver } from '@hookform/resolvers/zod';
import type { BillingProfile, BillingProfileForm } from '@platform/sdk';
import { useGetBillingProfile, useSaveBillingProfile } from '@platform/sdk/react';
import { SaveBillingProfileBody } from '@platform/sdk/zod/platform';
import { Button, Dialog } from '@platform/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CheckboxInput } from '#components/form/CheckboxInput.tsx';
import { DialogForm } from '#components/form/DialogForm.tsx';
import { useSend } from '#components/form/useSend.ts';
import { Loaded } from '#components/Loaded.tsx';
import { refresher } from '#lib/refresher.ts';
import { toasts } from '#lib/toasts.ts';
import { RecipientFields, sentRecipient } from './RecipientFields.tsx';

const refreshProfile = refresher('getBillingProfile', 'getInvoiceDetail');

/** Opens the account's billing profile: who its invoices and contracts are made out to. */
export function BillingProfileButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>Billing profile</Button>
      <Dialog title="Billing profile" isOpen={isOpen} onOpenChange={setOpen}>
        <SavedProfile onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface ProfileProps {
  /** Closes the dialog. */
  onDone: () => void;
}

function SavedProfile({ onDone }: ProfileProps) {
  const profile = useGetBillingProfile({ query: { meta: { showsError: true } } });
  return (
    <Loaded query={profile} what="billing profile">
      {(saved) => <ProfileForm profile={saved} onDone={onDone} />}
    </Loaded>
  );
}

function ProfileForm({ profile, onDone }: ProfileProps & { profile: BillingProfile }) {
  const { invoiceType, title, taxNumber, address, email, isAutomatic } = profile;
  const form = useForm<BillingProfileForm>({
    resolver: zodResolver(SaveBillingProfileBody),
    defaultValues: {
      invoiceType,
      title,
      taxNumber: taxNumber ?? '',
      address: address ?? '',
      email: email ?? '',
      isAutomatic,
    },
  });
  const save = useSend(useSaveBillingProfile, form, () => {
    toasts.show({
      tone: 'success',
      title: 'Billing profile saved',
      description: 'New invoices and contracts use it.',
    });
    onDone();
    return refreshProfile();
  });
  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      isPending={save.isPending}
      onCancel={onDone}
      onSubmit={(data) => save.send({ data: sentRecipient(data) })}
    >
      <RecipientFields control={form.control} />
      <CheckboxInput control={form.control} name="isAutomatic">
        Request an invoice for every order automatically
      </CheckboxInput>
    </DialogForm>
  );
}
