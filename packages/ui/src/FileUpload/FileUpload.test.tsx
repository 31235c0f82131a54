import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { byRole, focused, render } from '../../tests/render.tsx';
import { accepts } from './accepts.ts';
import { FileUpload, type UploadFile } from './index.ts';

const words = {
  dropLabel: 'Drop it here, or',
  chooseLabel: 'Choose',
  removeLabel: (name: string) => `Remove ${name}`,
};
const checks = {
  acceptedFileTypes: ['image/*', '.pdf'],
  typeMessage: (name: string) => `${name}: wrong kind.`,
  maxSize: 1000,
  sizeMessage: (name: string) => `${name}: too large.`,
};
const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });
const picker = () => document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement;

/** Simulates the system's file dialog when it closes. */
function choose(...files: File[]) {
  const chosen = new DataTransfer();
  for (const one of files) chosen.items.add(one);
  picker().files = chosen.files;
  picker().dispatchEvent(new Event('change', { bubbles: true }));
}

test('opens the file dialog by keyboard with a button that is named after field and action', async () => {
  await render(<FileUpload {...words} label="License" replaceLabel="Replace" description="A picture." />);
  const opened = vi.spyOn(picker(), 'click').mockReturnValue();
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  expect(opened).toHaveBeenCalledOnce();
  expect(focused()).toHaveAccessibleName('Choose License');
  expect(focused()).toHaveAccessibleDescription('A picture.');
});

test('replaces the single file, and focuses the button after the file is removed', async () => {
  const onChange = vi.fn();
  await render(<FileUpload {...words} label="License" replaceLabel="Replace" onChange={onChange} />);
  choose(file('one.pdf', 'application/pdf', 2_512_000));
  await expect.element(page.getByText('one.pdf')).toBeVisible();
  await expect.element(page.getByText('2.51 MB')).toBeVisible();
  choose(file('two.pdf', 'application/pdf'));
  await expect.element(page.getByText('two.pdf')).toBeVisible();
  await expect.element(page.getByText('one.pdf')).not.toBeInTheDocument();
  await expect.element(byRole('button', { name: 'Replace License' })).toBeVisible();
  await byRole('button', { name: 'Remove two.pdf' }).click();
  expect(onChange).toHaveBeenLastCalledWith([]);
  await expect.element(byRole('button', { name: 'Choose License' })).toHaveFocus();
});

test('formats sizes with formatSize', async () => {
  const formatSize = (bytes: number) => `${bytes} B`;
  await render(<FileUpload {...words} label="License" replaceLabel="Replace" formatSize={formatSize} />);
  choose(file('one.pdf', 'application/pdf', 640));
  await expect.element(page.getByText('640 B')).toBeVisible();
});

test('rejects files of a wrong type or size with a message, and keeps the current file', async () => {
  const onChange = vi.fn();
  const onReject = vi.fn();
  await render(
    <FileUpload
      {...words}
      {...checks}
      label="License"
      replaceLabel="Replace"
      onChange={onChange}
      onReject={onReject}
    />,
  );
  choose(file('good.pdf', 'application/pdf'));
  await expect.element(page.getByText('good.pdf')).toBeVisible();
  choose(file('bad.exe', 'application/x-msdownload'));
  await expect.element(page.getByText('bad.exe: wrong kind.')).toBeVisible();
  await expect
    .element(byRole('button', { name: 'Replace License' }))
    .toHaveAccessibleDescription('bad.exe: wrong kind.');
  choose(file('big.png', 'image/png', 2000));
  await expect.element(page.getByText('big.png: too large.')).toBeVisible();
  expect(onReject.mock.lastCall?.[0]).toMatchObject([{ reason: 'size' }]);
  expect(onChange).toHaveBeenCalledOnce();
  choose(file('better.png', 'image/png'));
  await expect.element(page.getByText('big.png: too large.')).not.toBeInTheDocument();
});

test('collects several files without duplicates, up to the limit', async () => {
  const onChange = vi.fn();
  await render(
    <FileUpload
      {...words}
      label="Attachments"
      allowsMultiple
      maxFiles={2}
      countMessage={(name) => `${name}: too many.`}
      onChange={onChange}
    />,
  );
  const one = file('one.txt', 'text/plain');
  choose(one);
  choose(one, file('two.txt', 'text/plain'), file('three.txt', 'text/plain'));
  await expect.element(page.getByText('three.txt: too many.')).toBeVisible();
  expect(onChange.mock.lastCall?.[0].map(({ name }: File) => name)).toEqual(['one.txt', 'two.txt']);
  expect(byRole('listitem').all()).toHaveLength(2);
});

test('accepts only the first of several files in a field for one, and rejects the others', async () => {
  const onChange = vi.fn();
  const onReject = vi.fn();
  await render(
    <FileUpload {...words} label="License" replaceLabel="Replace" onChange={onChange} onReject={onReject} />,
  );
  const [one, two, three] = ['one', 'two', 'three'].map((name) => file(`${name}.pdf`, 'application/pdf'));
  choose(one as File, two as File, three as File);
  await expect.element(page.getByText('Only one file can be added.', { exact: true })).toBeVisible();
  expect(onChange.mock.calls).toEqual([[[one]]]);
  expect(onReject.mock.lastCall).toEqual([
    [
      { file: two, reason: 'count' },
      { file: three, reason: 'count' },
    ],
  ]);
});

test('accepts dropped files', async () => {
  const onChange = vi.fn();
  await render(<FileUpload {...words} label="License" replaceLabel="Replace" onChange={onChange} />);
  const dataTransfer = new DataTransfer();
  // A real drag has a file system entry, which a script can't create.
  vi.spyOn(DataTransferItem.prototype, 'webkitGetAsEntry').mockReturnValue({
    isFile: true,
  } as FileSystemEntry);
  Object.defineProperty(dataTransfer, 'effectAllowed', { value: 'all' });
  dataTransfer.items.add(file('dropped.pdf', 'application/pdf'));
  const zone = page.getByText('Drop it here, or').element().parentElement as HTMLElement;
  for (const type of ['dragenter', 'dragover', 'drop'])
    zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
  await expect.element(page.getByText('dropped.pdf')).toBeVisible();
  expect(onChange).toHaveBeenCalledOnce();
});

test('shows a preview, and revokes its URL when it is removed', async () => {
  const given = vi.spyOn(URL, 'revokeObjectURL');
  await render(<FileUpload {...words} label="License" replaceLabel="Replace" />);
  const canvas = new OffscreenCanvas(4, 4);
  canvas.getContext('2d');
  choose(new File([await canvas.convertToBlob()], 'seen.png', { type: 'image/png' }));
  await expect.poll(() => document.querySelector('img')?.src).toMatch(/^blob:/);
  await byRole('button', { name: 'Remove seen.png' }).click();
  await expect.poll(() => given.mock.calls).toHaveLength(1);
});

test('does not show the revoked preview of a file that a stored one replaces', async () => {
  function Stored() {
    const [files, setFiles] = useState<UploadFile[]>([]);
    return (
      <>
        <FileUpload {...words} label="License" replaceLabel="Replace" value={files} onChange={setFiles} />
        <button type="button" onClick={() => setFiles([{ name: 'stored.png' }])}>
          Store
        </button>
      </>
    );
  }
  const onError = vi.fn();
  document.addEventListener('error', onError, true);
  await render(<Stored />);
  const canvas = new OffscreenCanvas(4, 4);
  canvas.getContext('2d');
  choose(new File([await canvas.convertToBlob()], 'chosen.png', { type: 'image/png' }));
  await expect.poll(() => document.querySelector('img')?.src).toMatch(/^blob:/);
  const revoked = document.querySelector('img')?.src;
  await byRole('button', { name: 'Store' }).click();
  await expect.element(page.getByText('stored.png')).toBeVisible();
  expect(document.querySelector('img')?.src).not.toBe(revoked);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(onError).not.toHaveBeenCalled();
  document.removeEventListener('error', onError, true);
});

test('shows the upload progress, named after its file, until the upload is complete', async () => {
  function Upload() {
    const [progress, setProgress] = useState(42);
    return (
      <>
        <FileUpload
          {...words}
          label="License"
          replaceLabel="Replace"
          value={[{ name: 'one.pdf', size: 10 }]}
          progress={progress}
        />
        <button type="button" onClick={() => setProgress(100)}>
          Complete
        </button>
      </>
    );
  }
  await render(<Upload />);
  await expect.element(byRole('progressbar', { name: 'one.pdf' })).toHaveAttribute('aria-valuenow', '42');
  await byRole('button', { name: 'Complete' }).click();
  await expect.element(byRole('progressbar')).not.toBeInTheDocument();
  await expect.element(page.getByText('one.pdf')).toBeVisible();
});

test('matches media types, wildcards and extensions, regardless of upper and lower case', () => {
  const pdf = { name: 'A.PDF', type: '' };
  expect(accepts(pdf, ['.pdf'])).toBe(true);
  expect(accepts(pdf, ['application/pdf'])).toBe(false);
  expect(accepts({ name: 'a', type: 'image/png' }, ['IMAGE/*'])).toBe(true);
  expect(accepts({ name: 'a', type: 'imagery/png' }, ['image/*'])).toBe(false);
});
