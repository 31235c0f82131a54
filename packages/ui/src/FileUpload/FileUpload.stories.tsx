import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { usage } from '../../.storybook/usage.ts';
import { Container } from '../Container/index.ts';
import { Form } from '../Form/index.ts';
import { TextField } from '../TextField/index.ts';
import { FileUpload, type FileUploadProps } from './index.ts';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 80"><rect width="80" height="80" fill="#e6f3f1"/><path d="M16 20h48v40H16z" fill="#fff" stroke="#0b6b68" stroke-width="2"/><path d="M24 30h32M24 38h32M24 46h18" stroke="#0b6b68" stroke-width="2"/></svg>`;
const license = {
  name: 'business-license.svg',
  type: 'image/svg+xml',
  size: 248_310,
  url: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
};
const contract = { name: 'framework-agreement.pdf', type: 'application/pdf', size: 1_834_000 };
const long = {
  name: 'extract-from-the-commercial-register-of-the-district-court-of-hamburg-2026-03-14-signed.pdf',
  type: 'application/pdf',
  size: 4_120,
};

/**
 * One or more files, dropped, pasted or chosen. The field checks type and size and shows the accepted files; the app
 * uploads them and reports the progress.
 *
 * - Do state the accepted types and sizes in `description`.
 * - Don't clear the field when the upload fails: the reader should not have to find the file again.
 */
const meta = {
  title: 'Fields/FileUpload',
  component: FileUpload,
  parameters: usage({
    use: 'files from the reader’s device: dropped, pasted or chosen.',
    avoid: 'For text use `TextArea`.',
    dos: [
      'Say the accepted types and the largest size before the reader chooses.',
      'Show the progress of the upload.',
      'Abort the upload when `onChange` reports that its file was removed or replaced.',
    ],
    donts: ['Upload before the form is submitted, unless a text on the screen says so.'],
    keyboard: {
      'Enter, Space': 'On the button, opens the system’s dialog.',
      'Ctrl V': 'Pastes files from the clipboard.',
      Tab: 'Moves through the files and their remove buttons.',
    },
  }),
  args: {
    label: 'Business license',
    description: 'PNG, JPEG or PDF, up to 5 MB.',
    dropLabel: 'Drop the license here, or',
    chooseLabel: 'Choose a file',
    replaceLabel: 'Replace',
    removeLabel: (name) => `Remove ${name}`,
    acceptedFileTypes: ['image/png', 'image/jpeg', 'application/pdf'],
    typeMessage: (name) => `${name} is neither a picture nor a PDF.`,
    maxSize: 5_000_000,
    sizeMessage: (name) => `${name} is larger than 5 MB.`,
  },
} satisfies Meta<typeof FileUpload>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { isRequired: true } };
export const Picture: Story = { args: { defaultValue: [license] } };
export const Document: Story = { args: { defaultValue: [contract] } };
export const LongName: Story = { args: { defaultValue: [long] } };
export const Sending: Story = { args: { defaultValue: [contract], progress: 42 } };
export const Invalid: Story = {
  args: { isRequired: true, errorMessage: 'Please upload business license' },
};
export const InvalidFile: Story = {
  args: {
    defaultValue: [license],
    errorMessage: 'The license cannot be read. Please upload another picture.',
  },
};
export const Disabled: Story = { args: { isDisabled: true } };
export const DisabledWithFile: Story = { args: { isDisabled: true, defaultValue: [license] } };

const { replaceLabel: _single, ...forMany } = meta.args;
const many = {
  ...forMany,
  label: 'Attachments',
  allowsMultiple: true,
  maxFiles: 4,
  countMessage: (name: string) => `${name} is one too many: 4 files at most.`,
  dropLabel: 'Drop files here, or',
  chooseLabel: 'Choose files',
} as const;

export const Multiple: Story = {
  render: () => <FileUpload {...many} defaultValue={[license, contract, long]} />,
};
export const MultipleSending: Story = {
  render: () => (
    <FileUpload
      {...many}
      defaultValue={[license, contract, long]}
      progress={(file) => (file === contract ? 64 : file === long ? 0 : undefined)}
    />
  ),
};

function Sent(props: FileUploadProps) {
  const [progress, setProgress] = useState<number>();
  useEffect(() => {
    if (progress === undefined || progress >= 100) return;
    const timer = setTimeout(() => setProgress(progress + 4), 100);
    return () => clearTimeout(timer);
  }, [progress]);
  return (
    <FileUpload
      {...props}
      progress={progress}
      onChange={(files) => setProgress(files.length > 0 ? 0 : undefined)}
    />
  );
}
/** As in the certification of an enterprise. */
export const InAForm: Story = {
  decorators: [(Story) => <Container width="narrow">{Story()}</Container>],
  render: () => (
    <Form>
      <TextField label="Enterprise name" isRequired />
      <Sent {...meta.args} isRequired />
    </Form>
  ),
};
