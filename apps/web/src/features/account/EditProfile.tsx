import { zodResolver } from '@hookform/resolvers/zod';
import type { UserInfo } from '@platform/sdk';
import { useUpdateProfile } from '@platform/sdk/react';
import { UpdateProfileBody } from '@platform/sdk/zod/platform';
import { Button, Dialog, DialogTrigger, PencilIcon, Text } from '@platform/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DialogForm } from '#components/form/DialogForm.tsx';
import { KnownSearchInput } from '#components/form/KnownSearchInput.tsx';
import { TextInput } from '#components/form/TextInput.tsx';
import { useSend } from '#components/form/useSend.ts';
import { setTimeZone } from '#lib/timeZone.ts';
import { toasts } from '#lib/toasts.ts';
import { refreshUser } from '#lib/user.ts';
import { knownTimeZones, timeZoneLabel } from './timeZones.ts';

/** Props of EditProfile. */
export interface EditProfileProps {
  user: Pick<UserInfo, 'name' | 'timeZone'>;
}

interface ProfileFormProps extends EditProfileProps {
  onClose: () => void;
}

function ProfileForm({ user, onClose }: ProfileFormProps) {
  const [zones] = useState(knownTimeZones);
  const form = useForm<{ name: string; timeZone?: string | undefined }>({
    resolver: zodResolver(UpdateProfileBody),
    defaultValues: { name: user.name, timeZone: user.timeZone ?? '' },
  });
  const update = useSend(
    useUpdateProfile,
    form,
    async ({ timeZone }) => {
      // Set before the account changes, because that change renders the screen again.
      setTimeZone(timeZone);
      await refreshUser();
      toasts.show({ tone: 'success', title: 'Your profile is saved' });
      onClose();
    },
    { isAwaited: true },
  );
  return (
    <DialogForm
      form={form}
      submitLabel="Save"
      isPending={update.isPending}
      onCancel={onClose}
      onSubmit={({ name, timeZone }) =>
        update.send({
          data: { name, ...(timeZone && { timeZone }) },
        })
      }
    >
      <TextInput control={form.control} name="name" label="Name" autoComplete="name" autoFocus isRequired />
      <KnownSearchInput
        control={form.control}
        name="timeZone"
        label="Time zone"
        clearLabel={timeZoneLabel(null)}
        known={zones}
      />
      <Text size="small" tone="secondary">
        The control panel shows times in this time zone. Usage days follow the gateway’s time zone.
      </Text>
    </DialogForm>
  );
}

/** Changes the account's name and time zone, in a dialog. */
export function EditProfile({ user }: EditProfileProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button icon={PencilIcon}>Edit</Button>
      <Dialog title="Edit profile" size="small">
        <ProfileForm user={user} onClose={() => setOpen(false)} />
      </Dialog>
    </DialogTrigger>
  );
}
