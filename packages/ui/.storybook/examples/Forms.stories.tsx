import { configureClient, type TransportRequest, type TransportResponse } from '@platform/sdk';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type FormEvent, useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Alert, Button, Container, Form, Select, SelectItem, Stack, TextField } from '../../src/index.ts';
import { ApplicationForm } from './ApplicationForm.tsx';

const meta = {
  title: 'Examples/Forms',
  tags: ['!autodocs'],
  decorators: [
    (Story) => (
      <Container width="form">
        <Story />
      </Container>
    ),
  ],
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

/** Responds as the platform does; the name “North stores” is taken. */
async function transport({ body }: TransportRequest): Promise<TransportResponse> {
  const isTaken = JSON.parse(String(body)).name === 'North stores';
  return {
    status: isTaken ? 400 : 200,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      isTaken
        ? {
            code: 400001,
            isError: true,
            codename: 'Validation failed',
            result: [{ field: 'name', message: 'The name is already taken' }],
          }
        : { code: 0, isError: false, codename: null, result: { appId: 'S107-88120041' } },
    ),
  };
}

function Applications() {
  const [isSaved, setIsSaved] = useState(false);
  return isSaved ? (
    <Alert tone="success" title="The application was saved" isAnnounced />
  ) : (
    <ApplicationForm onSaved={() => setIsSaved(true)} />
  );
}

/** Validates with the SDK's schema, and shows the server's errors at their fields. */
export const ReactHookForm: Story = {
  beforeEach: () => {
    configureClient({ baseUrl: 'https://platform.example', transport });
  },
  render: () => <Applications />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const name = page.getByRole('textbox', { name: /Name/ });
    const save = page.getByRole('button', { name: 'Save' });

    await userEvent.click(save);
    await expect(await page.findAllByText('Please enter required field')).toHaveLength(2);
    await expect(name).toHaveFocus();

    await userEvent.type(name, 'North stores');
    await userEvent.type(page.getByRole('textbox', { name: /Description/ }), 'Counts visitors');
    await userEvent.click(save);
    await expect(await page.findByText('The name is already taken')).toBeVisible();
    await expect(name).toHaveFocus();
    await expect(name).toHaveAccessibleDescription('The name is already taken');

    await userEvent.type(name, ' 2');
    await userEvent.click(save);
    await expect(await page.findByText('The application was saved')).toBeVisible();
    // For 7 s, react-aria's live region refers to the label of the button, which is gone; axe would report that.
    for (const region of document.querySelectorAll('[data-live-announcer] > *')) region.replaceChildren();
  },
};

function Filter() {
  const [sent, setSent] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    setSent(`${values.get('name')}, ${values.get('area')}`);
  };
  return (
    <Stack gap={5}>
      <Form onSubmit={submit} validationBehavior="native">
        <TextField label="Name" name="name" isRequired />
        <Select label="Area" name="area" defaultValue="north">
          <SelectItem id="north">Stores in the north</SelectItem>
          <SelectItem id="south">Stores in the south</SelectItem>
        </Select>
        <Button type="submit">Send</Button>
      </Form>
      {sent !== '' && <Alert tone="info" title={`Sent: ${sent}`} isAnnounced />}
    </Stack>
  );
}

/** The browser validates, and `FormData` has the values. */
export const WithoutLibrary: Story = {
  render: () => <Filter />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByRole('textbox', { name: /Name/ }), 'Entrance');
    await userEvent.click(page.getByRole('button', { name: 'Send' }));
    await expect(await page.findByText('Sent: Entrance, north')).toBeVisible();
  },
};
