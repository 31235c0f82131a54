import type { AlertSettings as Settings } from '@platform/sdk';
import { useGetAlertSettings, useSaveAlertSettings } from '@platform/sdk/react';
import { Button, Card, Form, Inline } from '@platform/ui';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { FormAlert } from '#components/form/FormAlert.tsx';
import { TextInput } from '#components/form/TextInput.tsx';
import { useSend } from '#components/form/useSend.ts';
import { Loaded } from '#components/Loaded.tsx';
import { refresher } from '#lib/refresher.ts';
import { toasts } from '#lib/toasts.ts';
import { percentagesOf } from './percentages.ts';

/** The fields of the form: percentages as text. */
type Fields = Record<keyof Settings, string>;

const LABELS: Fields = {
  freeQuota: 'Free calls of a day',
  packages: 'Packages and trial',
  qps: 'Calls per second',
};
const NAMES = Object.keys(LABELS) as (keyof Settings)[];

const refreshAlerts = refresher('getAlertSettings', 'getQuotaAlerts');

/** Reads the percentages of every field. */
const resolver: Resolver<Fields, unknown, Settings> = (fields) => {
  const errors: FieldErrors<Fields> = {};
  const values: Settings = { freeQuota: [], packages: [], qps: [] };
  for (const name of NAMES) {
    const read = percentagesOf(fields[name]);
    if (typeof read === 'string') errors[name] = { type: 'validate', message: read };
    else values[name] = read;
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

const textOf = (percentages: readonly number[]) => percentages.join(', ');
const fieldsOf = (settings: Settings): Fields => ({
  freeQuota: textOf(settings.freeQuota),
  packages: textOf(settings.packages),
  qps: textOf(settings.qps),
});

/** Sets the usage at which the account is alerted, by message and on the screens (decision record 32). */
export function AlertSettings() {
  const query = useGetAlertSettings();
  return (
    <Card
      title="Quota alerts"
      description="You get a message, and a notice where you make calls, when usage reaches these percentages. You are also alerted 14 and 3 days before a package expires, and before the trial ends."
    >
      <Loaded query={query} what="alert settings">
        {(settings) => <AlertForm settings={settings} />}
      </Loaded>
    </Card>
  );
}

function AlertForm({ settings }: { settings: Settings }) {
  const form = useForm<Fields, unknown, Settings>({ resolver, defaultValues: fieldsOf(settings) });
  const { send, isPending } = useSend(useSaveAlertSettings, form, (saved) => {
    form.reset(fieldsOf(saved));
    toasts.show({ tone: 'success', title: 'Alerts saved' });
    return refreshAlerts();
  });
  return (
    <Form onSubmit={form.handleSubmit((data) => send({ data }))}>
      <FormAlert control={form.control} />
      {NAMES.map((name) => (
        <TextInput
          key={name}
          control={form.control}
          name={name}
          label={LABELS[name]}
          description="Percentages, such as 80, 100. Leave empty for no alerts."
          autoComplete="off"
        />
      ))}
      <Inline>
        <Button type="submit" variant="primary" isPending={isPending}>
          Save alerts
        </Button>
      </Inline>
    </Form>
  );
}
