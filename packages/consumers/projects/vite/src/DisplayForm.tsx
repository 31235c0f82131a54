import { zodResolver } from '@hookform/resolvers/zod';
import { fieldMessage } from '@platform/sdk/zod';
import { Button } from '@platform/ui/Button';
import { DatePicker } from '@platform/ui/DatePicker';
import { Dialog, DialogTrigger } from '@platform/ui/Dialog';
import { Form } from '@platform/ui/Form';
import { NumberField } from '@platform/ui/NumberField';
import { Select, SelectItem } from '@platform/ui/Select';
import { Switch } from '@platform/ui/Switch';
import { Text } from '@platform/ui/Text';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { toasts } from './Toasts.tsx';
import { useField } from './useField.ts';

const Display = z.object({
  area: z.enum(['north', 'south']),
  opening: z.iso.date(),
  pageSize: z.int().min(1).max(200),
  isPublic: z.boolean(),
});

/** A form of display settings. Has fields whose values are not text, a dialog, and a toast. */
export function DisplayForm() {
  const { control, handleSubmit, reset } = useForm({
    resolver: zodResolver(Display, { error: fieldMessage }),
    defaultValues: { pageSize: 20, isPublic: false },
  });
  const { value: area = null, ...areaField } = useField(control, 'area');
  const { value: opening = null, ...openingField } = useField(control, 'opening');
  const pageSize = useField(control, 'pageSize');
  const { value: isPublic, ...publicField } = useField(control, 'isPublic');
  const apply = handleSubmit((values) =>
    toasts.show({ tone: 'success', title: `Applied ${Object.values(values).join(', ')}` }),
  );

  return (
    <>
      <Form onSubmit={apply}>
        <Select label="Area" {...areaField} value={area}>
          <SelectItem id="north">North</SelectItem>
          <SelectItem id="south">South</SelectItem>
        </Select>
        <DatePicker label="Opening" {...openingField} value={opening} />
        <NumberField label="Page size" {...pageSize} />
        <Switch {...publicField} isSelected={isPublic}>
          Public
        </Switch>
        <Button type="submit">Apply</Button>
      </Form>
      <DialogTrigger>
        <Button>Reset</Button>
        <Dialog
          title="Reset what is shown?"
          size="small"
          footer={({ close }) => (
            <Button
              variant="primary"
              onPress={() => {
                reset();
                close();
              }}
            >
              Reset all
            </Button>
          )}
        >
          <Text>Your choices will be lost.</Text>
        </Dialog>
      </DialogTrigger>
    </>
  );
}
