import childProcess, { type ChildProcess } from 'node:child_process';
import { mkdir, readdir, rm, rmdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import type { EnterpriseCertification, Message, UploadedFile, UserInfo } from '@platform/sdk';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Account } from '#accounts/account.ts';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';
import { limitsOf } from '../../test/limits.ts';
import { reencode } from './reencode.ts';

const DAY = 24 * 60 * 60_000;
const SCRIPT = '<script>alert(1)</script>';

let app: TestApp;
let developer: TestAccount;
let stranger: TestAccount;
let operator: TestAccount;

beforeAll(async () => {
  app = await startTestApp();
  developer = await app.registerDeveloper();
  stranger = await app.registerDeveloper();
  operator = await app.createOperator();
});
afterAll(() => app.close());

const upload = (content: Uint8Array<ArrayBuffer>, name = 'license.png', account = developer, key?: string) =>
  app.call<UploadedFile>('uploadBusinessLicense', { file: new File([content], name) }, account, key);
const bytes = (text: string) => new TextEncoder().encode(text);

async function picture(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width, height, channels: 3 as const, background: 'white' };
  return new Uint8Array(await sharp({ create, limitInputPixels: false }).png().toBuffer());
}

/** A progressive JPEG with this many additional scans, each a valid repetition of the last one. */
async function scanned(times: number): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 64, height: 64, channels: 3 as const, background: 'red' };
  const jpeg = await sharp({ create }).jpeg({ progressive: true }).toBuffer();
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = Buffer.from(jpeg.subarray(last, -2));
  // The byte after marker, length, component and range: 0 means no successive approximation.
  scan[9] = 0;
  return new Uint8Array(
    Buffer.concat([jpeg.subarray(0, -2), ...Array<Buffer>(times).fill(scan), jpeg.subarray(-2)]),
  );
}

async function stored(fileId: string, account = developer): Promise<Buffer> {
  const { result } = await app.call<Blob>('getBusinessLicense', { fileId }, account);
  return Buffer.from(await result.arrayBuffer());
}

async function refusalOf(content: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const { status, result } = await upload(content);
  return { status, result };
}

describe('an uploaded business license', () => {
  it('has the type of its content, not of its name', async () => {
    const { result } = await upload(await picture(20, 20), '..\\..\\a/b/scan\u202egpj.exe');
    expect(result).toMatchObject({ fileName: 'scangpj.png', contentType: 'image/png' });
    expect((await upload(await picture(20, 20), '.png')).result.fileName).toBe('business-license.png');
  });

  it('that is an image loses its metadata and an appended page', async () => {
    const plain = sharp({ create: { width: 30, height: 10, channels: 3, background: 'red' } });
    const jpeg = await plain
      .withExif({ IFD0: { Artist: SCRIPT } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(jpeg.includes(SCRIPT)).toBe(true);
    const polyglot = new Uint8Array(Buffer.concat([jpeg, Buffer.from(`<html>${SCRIPT}`)]));
    const kept = await stored((await upload(polyglot, 'page.html')).result.fileId);
    expect(kept.includes('script')).toBe(false);
    expect(kept.includes('<html')).toBe(false);
    // It is still the same image, upright.
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 10, height: 30 });
  });

  it('that is a document loses everything except its visible pages', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([200, 100]);
    page.drawText('License 47-2093815');
    document.addJavaScript('greeting', 'app.alert(1)');
    await document.attach(bytes(SCRIPT), 'page.html');
    const action = document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(2)') });
    page.node.set(PDFName.of('AA'), document.context.obj({ O: action }));
    const pdf = Buffer.from(await document.save({ useObjectStreams: false }));
    expect(pdf.includes('JavaScript')).toBe(true);
    const polyglot = new Uint8Array(Buffer.concat([pdf, Buffer.from(`\n${SCRIPT}`)]));
    const kept = await stored((await upload(polyglot, 'license.pdf')).result.fileId);
    for (const word of ['JavaScript', 'EmbeddedFile', 'script>', '/AA', 'OpenAction']) {
      expect(kept.includes(word), word).toBe(false);
    }
    expect((await PDFDocument.load(kept)).getPageCount()).toBe(1);
  });

  it.each([
    ['an SVG', bytes(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
    ['a web page', bytes(`<!doctype html>${SCRIPT}`)],
    ['an empty file', bytes('')],
    ['the first bytes of a PNG alone', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
    ['a truncated picture', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 1])],
    ['a web page that begins like a PDF', bytes(`%PDF-1.7\n${SCRIPT}`)],
  ])('cannot be %s', async (_what, content) => {
    const message = 'Please upload a JPEG, PNG or PDF file';
    expect(await refusalOf(content)).toEqual({ status: 400, result: [{ field: 'file', message }] });
  });

  it('cannot be an image of 50 megapixels, however small its file is', async () => {
    const large = await picture(10_000, 5_000);
    expect(large.length).toBeLessThan(1_000_000);
    const message = 'Please upload a picture of at most 40 megapixels';
    expect(await refusalOf(large)).toEqual({ status: 400, result: [{ field: 'file', message }] });
  });

  it('cannot be an image with thousands of scans, each of which costs a pass over all pixels', async () => {
    const message = 'Please save this picture as a baseline JPEG or a PNG, and upload it again';
    expect(await refusalOf(await scanned(2_000))).toEqual({
      status: 400,
      result: [{ field: 'file', message }],
    });
    expect((await upload(await scanned(50))).status).toBe(200);
  });

  it('is rejected if decoding takes too long, and its process is killed', async () => {
    const running = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length;
    // A small picture might be decoded before the timer of the deadline runs.
    const content = await picture(3_000, 3_000);
    await vi.waitFor(() => expect(running()).toBe(0), { timeout: 30_000 });
    const reencoding = reencode(content, { deadline: 0 });
    expect(running()).toBe(1);
    const message = 'The file takes too long to read. Please upload a simpler one';
    await expect(reencoding).rejects.toMatchObject({ fields: [{ field: 'file', message }] });
    await vi.waitFor(() => expect(running()).toBe(0), { timeout: 30_000 });
  });

  it('is rejected if decoding takes too much memory, and its process is killed', async () => {
    // A stream of zeros, which a decoder has to inflate to find out its content.
    const zeros = deflateSync(new Uint8Array(400_000_000), { level: 1 });
    const stream = `<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${zeros.length} >>`;
    const bomb = Buffer.concat([
      bytes(`%PDF-1.7\n1 0 obj\n${stream}\nstream\n`),
      zeros,
      bytes('\nendstream\nendobj\ntrailer\n<< /Root 2 0 R >>\n%%EOF'),
    ]);
    const message = 'The file takes too much memory to read. Please upload a simpler one';
    await expect(reencode(bomb, { deadline: 60_000, memory: 300_000_000 })).rejects.toMatchObject({
      fields: [{ field: 'file', message }],
    });
  });

  it('delays neither logins nor the next upload while it is decoded', async () => {
    const fork = vi.spyOn(childProcess, 'fork');
    syncBuiltinESMExports();
    try {
      const content = await picture(20, 20);
      const slow = upload(content, 'slow.png');
      await vi.waitFor(() => expect(fork).toHaveBeenCalled());
      const decoder = fork.mock.results[0]?.value as ChildProcess;
      decoder.kill('SIGSTOP');
      let isDecoded = false;
      decoder.once('exit', () => {
        isDecoded = true;
      });
      const { phone, password } = stranger;
      expect((await app.logIn(phone, password)).ticket).toBeTruthy();
      expect((await upload(content, 'next.png', stranger)).status).toBe(200);
      expect(isDecoded).toBe(false);
      decoder.kill('SIGCONT');
      expect((await slow).status).toBe(200);
    } finally {
      fork.mockRestore();
      syncBuiltinESMExports();
    }
  });

  it('is rejected while three other uploads of its account are in progress', async () => {
    const busy = await app.registerDeveloper();
    const content = await picture(20, 20);
    const uploads = await Promise.all(Array.from({ length: 4 }, () => upload(content, 'x.png', busy)));
    expect(uploads.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429]);
    expect(uploads.find(({ status }) => status === 429)?.codename).toBe(
      'Please wait until your other uploads are done',
    );
    expect((await upload(content, 'x.png', busy)).status).toBe(200);
  });

  it('is decoded with at most one other at once, while up to eight more wait', async () => {
    const limits = await limitsOf((id, bytes) => {
      const file = Object.assign(new Blob(['x']), { bytes });
      return app.platform.licenses.upload({ id } as Account, file, 'x.png');
    });
    expect(limits).toEqual({ atOnce: 2, waiting: 8 });
  });

  it.each([5_000_001, 7_000_000])('cannot have %i bytes', async (size) => {
    const { status, code } = await upload(new Uint8Array(size));
    expect({ status, code }).toEqual({ status: 413, code: 413001 });
  });

  it('is sent to its owner and to operators, as an attachment and never inline', async () => {
    const { fileId } = (await upload(await picture(20, 20))).result;
    for (const account of [developer, operator]) {
      const { status, headers } = await app.call('getBusinessLicense', { fileId }, account);
      expect(status).toBe(200);
      expect(headers.get('content-disposition')).toContain('attachment; filename="license.png"');
      expect(headers.get('content-type')).toBe('image/png');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
    }
    const foreign = await app.call('getBusinessLicense', { fileId }, stranger);
    const unknown = await app.call('getBusinessLicense', { fileId: 'fil-none' }, stranger);
    expect(foreign).toMatchObject({ status: 404, codename: unknown.codename, result: null });
  });

  it('is deleted after a day if no certification request names it, also if a repeated request stored it twice', async () => {
    const content = await picture(20, 20);
    const repeated = () => upload(content, 'license.png', developer, 'repeated');
    const [first, second] = [await repeated(), await repeated()];
    expect(second).toMatchObject({ status: 200, result: { ...first.result, fileId: expect.any(String) } });
    expect(second.result.fileId).not.toBe(first.result.fileId);
    const named = (await app.applyForCertification(developer, 'Northlight Department Stores')).result;
    app.advance(DAY + 1000);
    developer = await app.logIn(developer.phone, developer.password);
    stranger = await app.logIn(stranger.phone, stranger.password);
    operator = await app.logIn(operator.phone, operator.password);
    await upload(content);
    for (const { result } of [first, second]) {
      const { fileId } = result;
      expect(await app.call('getBusinessLicense', { fileId }, developer)).toMatchObject({ status: 404 });
    }
    const kept = await app.call('getBusinessLicense', { fileId: named.businessLicense }, developer);
    expect(kept.status).toBe(200);
  });

  it('leaves no file if its row can’t be written', async () => {
    const before = await readdir(app.files);
    const file = new File([await picture(20, 20)], 'license.png');
    await expect(
      app.platform.licenses.upload({ id: 'usr-none' } as Account, file, 'license.png'),
    ).rejects.toThrow();
    expect(await readdir(app.files)).toEqual(before);
  });

  it('keeps its row until its file can be deleted', async () => {
    const { fileId } = (await upload(await picture(20, 20))).result;
    const file = path.join(app.files, fileId);
    app.advance(DAY + 1000);
    await rm(file);
    await mkdir(file);
    await expect(app.platform.licenses.sweep()).rejects.toThrow();
    expect(await app.platform.licenses.has(fileId)).toBe(true);
    await rmdir(file);
    await app.platform.licenses.sweep();
    expect(await app.platform.licenses.has(fileId)).toBe(false);
  });

  it('can be uploaded at most twenty times an hour', async () => {
    const eager = await app.registerDeveloper();
    const responses = [];
    for (let count = 0; count < 21; count++) responses.push((await upload(bytes('x'), 'x', eager)).status);
    expect(responses.slice(19)).toEqual([400, 429]);
  });
});

describe('a certification request', () => {
  const infoOf = async (account: TestAccount) =>
    (await app.call<EnterpriseCertification | null>('getEnterpriseInfo', {}, account)).result;

  it('creates the enterprise of the account, and waits for review', async () => {
    const applicant = await app.registerDeveloper();
    expect(await infoOf(applicant)).toBe(null);
    const { result } = await app.applyForCertification(applicant, ' Kiosk & Company ');
    expect(result).toMatchObject({
      enterpriseName: 'Kiosk & Company',
      industry: null,
      businessLicenseName: 'license.jpg',
      reviewStatus: 'pending',
      reviewTime: null,
      rejectReason: null,
      relatedEnterpriseId: null,
    });
    expect(await infoOf(applicant)).toEqual(result);
    const user = (await app.call<UserInfo>('getUserInfo', {}, applicant)).result;
    expect(user).toMatchObject({
      enterpriseId: result.enterpriseId,
      enterpriseName: 'Kiosk & Company',
      authenticationTime: null,
    });
    const messages = await app.call<{ list: Message[] }>('getMessageInfo', {}, applicant);
    expect(messages.result.list[0]).toMatchObject({
      title: 'Your certification is under review',
      noticeType: 'enterpriseAudit',
      jumpUrl: '/guide/certification',
    });
  });

  it('is rejected while another one of the account is under review, and if another enterprise has the name', async () => {
    const again = await app.applyForCertification(developer, 'Another name');
    expect(again).toMatchObject({
      status: 409,
      codename: 'The certification of your enterprise is under review',
    });
    const namesake = await app.applyForCertification(stranger, 'NORTHLIGHT department stores');
    expect(namesake).toMatchObject({
      status: 409,
      codename: 'An enterprise with this name already exists',
    });
    expect(await infoOf(stranger)).toBe(null);
  });

  it("requires one of the account's own files", async () => {
    const { businessLicense } = (await infoOf(developer)) ?? {};
    const form = {
      enterpriseName: 'Taken over',
      contactPerson: 'x',
      areaCode: '+1',
      phone: stranger.phone,
      smsCode: '123456',
      smsCodeId: 'none',
      businessLicense,
    };
    const foreign = await app.call('addEnterprise', form, stranger);
    const unknown = await app.call('addEnterprise', { ...form, businessLicense: 'fil-none' }, stranger);
    expect(foreign).toMatchObject({
      status: 400,
      result: [{ field: 'businessLicense', message: 'Please upload business license' }],
    });
    expect(unknown.result).toEqual(foreign.result);
  });

  it("requires the code that was sent to the contact person's number", async () => {
    const { fileId } = (await upload(await picture(9, 9), 'x.png', stranger)).result;
    const response = await app.call(
      'addEnterprise',
      {
        enterpriseName: 'Without code',
        contactPerson: 'x',
        areaCode: '+1',
        phone: '2025559999',
        smsCode: '123456',
        smsCodeId: 'none',
        businessLicense: fileId,
      },
      stranger,
    );
    expect(response).toMatchObject({ status: 400, code: 400103, result: [{ field: 'smsCode' }] });
  });

  it('reports every missing field', async () => {
    const { result } = await app.call<{ field: string; message: string }[]>('addEnterprise', {}, stranger);
    expect(Object.fromEntries(result.map(({ field, message }) => [field, message]))).toEqual({
      enterpriseName: 'Please enter enterprise name',
      contactPerson: 'Please enter name',
      areaCode: expect.any(String),
      phone: 'Please enter a valid phone number',
      smsCode: 'Please enter SMS verification code',
      smsCodeId: 'Please send an SMS verification code first',
      businessLicense: 'Please upload business license',
    });
  });

  it('succeeds only once if an account sends two concurrently', async () => {
    const applicant = await app.registerDeveloper();
    const session = await app.platform.sessions.find(applicant.ticket.slice(0, -'ENGLISH'.length));
    const caller = session?.account;
    if (!caller) throw new Error('The session was not found');
    const { fileId } = (await upload(await picture(9, 9), 'x.png', applicant)).result;
    const number = { areaCode: '+1', phone: '2025558888' };
    const apply = async (enterpriseName: string, phone: string) => {
      const sent = await app.requestCode(phone, 'addEnterprise');
      return () =>
        app.call(
          'addEnterprise',
          { ...number, phone, ...sent, enterpriseName, contactPerson: 'x', businessLicense: fileId },
          applicant,
        );
    };
    const one = await apply('First of two', '2025558881');
    const other = await apply('Second of two', '2025558882');
    const statuses = (await Promise.all([one(), other()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
  });
});

describe('the list by name', () => {
  it('continues after an enterprise in either direction', async () => {
    const { enterprises } = app.platform;
    const names = ['Sorted Alpha', 'Sorted Beta', 'Sorted Beta', 'Sorted Gamma'];
    for (const [index, name] of names.entries()) {
      await enterprises.install({ id: `ent-sorted-${index}`, name, industry: null });
    }
    const sorted = { keyword: 'sorted', limit: 10 };
    const after = { id: 'ent-sorted-1', name: 'Sorted Beta' };
    const idsOf = async (isDescending: boolean) =>
      (await enterprises.listByName({ ...sorted, after, isDescending })).map(({ id }) => id);
    expect(await idsOf(false)).toEqual(['ent-sorted-2', 'ent-sorted-3']);
    expect(await idsOf(true)).toEqual(['ent-sorted-0']);
  });
});
