import { fork } from 'node:child_process';
import type { UploadedFileContentType } from '@platform/sdk';
import { invalidField } from '#http/refusal.ts';
import type { ReencodeAnswer } from './reencodeProcess.ts';

/** How long a file may take, in milliseconds: some ten times what a large photograph takes. */
const DEADLINE = 10_000;

const MAGIC: [UploadedFileContentType, number[]][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];

/** A re-encoded file. */
export interface ReencodedFile {
  contentType: UploadedFileContentType;
  content: Uint8Array;
}

/**
 * Re-encodes an uploaded file, so that only what is visible remains: no metadata, no scripts, nothing before or behind
 * it. Its first bytes tell its type. It is decoded in a process of its own, which is killed at the deadline and knows no
 * secret: the decoders have no limits of time, and a thread of this process could not be stopped.
 *
 * @param uploaded the file's content
 * @param deadline how long it may take, in milliseconds
 * @returns the new content
 * @throws Refusal ValidationFailed where it is neither JPEG nor PNG nor PDF, is broken, is a picture of too many pixels
 *   or scans, or takes longer than the deadline
 */
export async function reencode(uploaded: Uint8Array, deadline = DEADLINE): Promise<ReencodedFile> {
  const [contentType] = MAGIC.find(([, bytes]) => bytes.every((byte, at) => uploaded[at] === byte)) ?? [];
  if (!contentType) throw unfit();
  const answer = await inProcess(contentType, uploaded, deadline);
  if (!answer.content) throw unfit(answer.reason);
  return { contentType, content: answer.content };
}

const unfit = (message = 'Please upload a JPEG, PNG or PDF file') => invalidField('file', message);

function inProcess(
  contentType: UploadedFileContentType,
  uploaded: Uint8Array,
  deadline: number,
): Promise<ReencodeAnswer> {
  return new Promise((resolve) => {
    const child = fork(new URL('./reencodeProcess.ts', import.meta.url), [contentType], {
      env: {},
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const finish = (answer: ReencodeAnswer) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(answer);
    };
    const timer = setTimeout(finish, deadline, {
      reason: 'The file takes too long to read. Please upload a simpler one',
    });
    child.once('message', (answer: ReencodeAnswer) => finish(answer));
    child.once('error', () => finish({}));
    child.once('exit', () => finish({}));
    // A process that has ended takes no message; its end has been told above.
    child.send(uploaded, () => {});
  });
}
