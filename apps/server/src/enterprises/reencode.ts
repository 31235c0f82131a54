import { fork } from 'node:child_process';
import type { UploadedFileContentType } from '@platform/sdk';
import { invalidField } from '#http/refusal.ts';
import type { ReencodeResult } from './reencodeProcess.ts';

/** Limits for reading one file. */
export interface ReencodeLimits {
  /** In milliseconds, from when the process is ready: about ten times as long as a large photograph takes. */
  deadline: number;
  /** The memory of the whole process in bytes: twice what the largest allowed photograph takes. */
  memory: number;
}

const LIMITS: ReencodeLimits = { deadline: 10_000, memory: 1_000_000_000 };
/** Timeout for the process's start, in milliseconds. Long, because a busy machine must not make a valid file fail. */
const START = 60_000;

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
 * Re-encodes an uploaded file, so that only its visible content remains: no metadata, no scripts, nothing before or
 * after it. Its type is determined by its first bytes. It is decoded in a separate process without access to
 * secrets, which is killed at the deadline, because the decoders have no limits of time and memory, and a thread of
 * this process could not be stopped.
 *
 * @param uploaded the file's content
 * @returns the new content
 * @throws Refusal ValidationFailed if it is neither JPEG nor PNG nor PDF, is broken, is an image with too many
 *   pixels or scans, or exceeds the limits of time or memory
 */
export async function reencode(
  uploaded: Uint8Array,
  limits: Partial<ReencodeLimits> = {},
): Promise<ReencodedFile> {
  const [contentType] = MAGIC.find(([, bytes]) => bytes.every((byte, at) => uploaded[at] === byte)) ?? [];
  if (!contentType) throw unsupportedFile();
  const result = await inProcess(contentType, uploaded, { ...LIMITS, ...limits });
  if (!result.content) throw unsupportedFile(result.reason);
  return { contentType, content: result.content };
}

const unsupportedFile = (message = 'Please upload a JPEG, PNG or PDF file') => invalidField('file', message);

const tooExpensive = (what: string) => `The file takes too ${what} to read. Please upload a simpler one`;

function inProcess(
  contentType: UploadedFileContentType,
  uploaded: Uint8Array,
  { deadline, memory }: ReencodeLimits,
): Promise<ReencodeResult> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./reencodeProcess.ts', import.meta.url), [contentType, String(memory)], {
      env: {},
      execArgv: ['--max-old-space-size=256'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const end = () => {
      clearTimeout(timer);
      child.kill('SIGKILL');
    };
    const finish = (result: ReencodeResult) => {
      end();
      resolve(result);
    };
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    let timer = setTimeout(fail, START, new Error('The process that reads an upload did not start'));
    child.once('message', () => {
      clearTimeout(timer);
      timer = setTimeout(finish, deadline, { reason: tooExpensive('long') });
      child.once('message', (result: ReencodeResult) => finish(result));
      // A process that has ended accepts no message; its end is handled below.
      child.send(uploaded, () => {});
    });
    child.once('error', fail);
    child.once('exit', (_code, signal) => finish(signal ? { reason: tooExpensive('much memory') } : {}));
  });
}
