import type { Message, Notice, OperateLog } from '@platform/sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestAccount, type TestApp } from '../../test/harness.ts';

const HOUR = 60 * 60_000;
type Page<Entry> = { total: number; list: Entry[] };

let app: TestApp;
let operator: TestAccount;
let developer: TestAccount;
let stranger: TestAccount;

beforeAll(async () => {
  app = await startTestApp();
  operator = await app.createOperator();
  developer = await app.registerDeveloper();
  stranger = await app.registerDeveloper();
});
afterAll(() => app.close());

const form = (changes: Record<string, unknown> = {}) => ({
  title: 'Gateway maintenance',
  content: 'The gateway pauses for ten minutes.',
  noticeType: 'platformAnnouncement',
  noticeTime: app.now.toISOString(),
  jumpMethod: 'noJump',
  status: 'published',
  ...changes,
});

async function insert(changes: Record<string, unknown> = {}): Promise<Notice> {
  return (await app.call<Notice>('insertNotice', form(changes), operator)).result;
}

async function messagesOf(account: TestAccount, filters: Record<string, unknown> = {}): Promise<Message[]> {
  return (await app.call<Page<Message>>('getMessageInfo', filters, account)).result.list;
}

async function unreadOf(account: TestAccount): Promise<number> {
  return (await app.call<{ count: number }>('getNotCheckMessage', {}, account)).result.count;
}

async function idOf({ phone, password }: TestAccount): Promise<string> {
  return (await app.call<{ id: string }>('getUserInfo', {}, await app.logIn(phone, password))).result.id;
}

describe('a notice', () => {
  it('is created by an operator, its founder', async () => {
    const notice = await insert({ title: '  Support hours  ', status: 'draft' });
    expect(notice).toMatchObject({
      title: 'Support hours',
      jumpUrl: null,
      status: 'draft',
      founder: 'Operations',
      publishDate: null,
    });
    const read = await app.call('getNoticeById', { noticeId: notice.noticeId }, operator);
    expect(read.result).toEqual(notice);
  });

  it('requires a URL if it links to a page, and drops an unneeded one', async () => {
    const rejected = await app.call('insertNotice', form({ jumpMethod: 'jumpToPage' }), operator);
    expect(rejected.result).toEqual([{ field: 'jumpUrl', message: 'Please enter page URL' }]);
    expect((await insert({ jumpMethod: 'jumpToPage', jumpUrl: '/guide' })).jumpUrl).toBe('/guide');
    expect((await insert({ jumpMethod: 'noJump', jumpUrl: '/guide' })).jumpUrl).toBe(null);
  });

  it.each(['javascript:alert(1)', '//example.com', '/\\example.com', 'http://example.com'])(
    'does not link to %s',
    async (jumpUrl) => {
      const response = await app.call('insertNotice', form({ jumpMethod: 'jumpToPage', jumpUrl }), operator);
      expect(response).toMatchObject({ status: 400, result: [{ field: 'jumpUrl' }] });
    },
  );

  it('is published, unpublished and published again, but never becomes a draft again', async () => {
    const { noticeId } = await insert({ status: 'unpublished' });
    const change = (status: string) => app.call<Notice>('updateNotice', form({ noticeId, status }), operator);
    const published = (await change('published')).result;
    expect(published.publishDate).toBe(app.now.toISOString());
    app.advance(HOUR);
    expect((await change('unpublished')).result.publishDate).toBe(published.publishDate);
    expect((await change('draft')).status).toBe(409);
    expect((await change('published')).result.publishDate).toBe(app.now.toISOString());
    expect((await app.call('updateNotice', form({ noticeId: 'ntc-none' }), operator)).status).toBe(404);
  });

  it('is not changed on the basis of an earlier version', async () => {
    const { noticeId, updateTime } = await insert({ status: 'published' });
    app.advance(HOUR);
    const change = (changes: object) =>
      app.call<Notice>('updateNotice', form({ noticeId, status: 'published', ...changes }), operator);
    const first = await change({ title: 'Theirs', updateTime });
    expect(first).toMatchObject({ status: 200, result: { updateTime: app.now.toISOString() } });
    expect(await change({ title: 'Mine', updateTime })).toMatchObject({
      status: 409,
      codename: 'The notice was changed in the meantime',
    });
    expect((await change({ title: 'Mine', updateTime: first.result.updateTime })).status).toBe(200);
    expect((await change({ title: 'Without a basis' })).status).toBe(200);
  });

  it('is recorded with its changes and the operator', async () => {
    const logs = async () =>
      (await app.call<Page<OperateLog>>('getOperateLogList', { operateType: 'noticeSave' }, operator)).result
        .list;
    const { noticeId } = await insert({ title: 'Recorded', status: 'draft' });
    app.advance(1000);
    const changed = { noticeId, title: 'Recorded', jumpMethod: 'jumpToPage', jumpUrl: '/guide' };
    await app.call('updateNotice', form(changed), operator);
    app.advance(1000);
    const withdrawn = form({ ...changed, status: 'unpublished' });
    await app.call('updateNotice', withdrawn, operator);
    app.advance(1000);
    await app.call('updateNotice', withdrawn, operator);
    const [unpublished, published, created] = await logs();
    expect(created).toMatchObject({
      operator: 'Operations',
      content: `Created the notice ${noticeId}, Recorded`,
    });
    expect(published?.content).toBe(`Published the notice ${noticeId}, Recorded`);
    expect(published?.changes).toContainEqual({ field: 'jumpUrl', before: null, after: '/guide' });
    expect(published?.changes).toContainEqual({ field: 'status', before: 'draft', after: 'published' });
    expect(unpublished?.content).toBe(`Unpublished the notice ${noticeId}, Recorded`);
  });

  it('keeps text that looks like a script as text', async () => {
    const script = '<img src=x onerror=alert(1)>';
    const { noticeId } = await insert({ title: script, content: script });
    const read = await app.call<Message>('checkMessageById', { messageId: noticeId }, stranger);
    expect(read.result).toMatchObject({
      title: script,
      content: script,
      html: '<p>&lt;img src=x onerror=alert(1)&gt;</p>\n',
    });
    expect(read.headers.get('content-type')).toContain('application/json');
  });

  it('is written in Markdown, which lists show as plain text', async () => {
    const content = '## From **Sunday**\n\n[Read](javascript:alert(1)) the [guide](/guide).';
    const { noticeId } = await insert({ title: 'Formatted', content });
    const opened = await app.call<Message>('checkMessageById', { messageId: noticeId }, stranger);
    expect(opened.result.html).toBe(
      '<h2 id="from-sunday">From <strong>Sunday</strong></h2>\n<p>[Read](javascript:alert(1)) the <a href="/guide">guide</a>.</p>\n',
    );
    const [listed] = (await app.call<Page<Message>>('getMessageInfo', { pageSize: 1 }, stranger)).result.list;
    expect(listed?.content).toBe('From Sunday\n[Read](javascript:alert(1)) the guide.');
    expect(listed).not.toHaveProperty('html');
  });

  it('is Markdown, but messages about an account’s own objects are plain text', async () => {
    await app.platform.messages.send({
      accountId: await idOf(stranger),
      title: 'Plain',
      content: 'The price of **Video** was changed',
      noticeType: 'rechargeOrder',
    });
    const [listed] = (
      await app.call<Page<Message>>('getMessageInfo', { noticeType: 'rechargeOrder' }, stranger)
    ).result.list;
    const opened = await app.call<Message>('checkMessageById', { messageId: listed?.messageId }, stranger);
    expect(opened.result.content).toBe('The price of **Video** was changed');
    expect(opened.result).not.toHaveProperty('html');
  });

  it.each([
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\tjavascript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'DATA:text/html;base64,eA==',
    '//evil.example',
    ' //evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/\t/x.y',
    '/\n/x.y',
    'https:evil.example javascript:alert(1)',
  ])('cannot be changed to link to %j', async (jumpUrl) => {
    const { noticeId } = await insert();
    const response = await app.call(
      'updateNotice',
      form({ noticeId, jumpMethod: 'jumpToPage', jumpUrl }),
      operator,
    );
    expect(response).toMatchObject({ status: 400, result: [{ field: 'jumpUrl' }] });
  });

  it('is found by title, type and status, latest first', async () => {
    const later = new Date(app.now.getTime() + 24 * HOUR).toISOString();
    await insert({ title: '100%_free', noticeType: 'serviceChange', status: 'unpublished' });
    await insert({
      title: '100 free',
      noticeType: 'serviceChange',
      status: 'unpublished',
      noticeTime: later,
    });
    const titles = async (filters: Record<string, unknown>) =>
      (await app.call<Page<Notice>>('getNoticeList', filters, operator)).result.list.map(
        ({ title }) => title,
      );
    expect(await titles({ keyword: ' 100%_FREE ' })).toEqual(['100%_free']);
    expect(await titles({ noticeType: 'serviceChange', status: 'unpublished' })).toEqual([
      '100 free',
      '100%_free',
    ]);
    expect(await titles({ keyword: 'free', status: 'published' })).toEqual([]);
    expect(await titles({ keyword: 'free', pageNumber: 2, pageSize: 1 })).toEqual(['100%_free']);
    const exported = await app.export(
      'exportNoticeList',
      { keyword: 'free', status: 'unpublished' },
      operator,
    );
    expect(exported.map(([title]) => title)).toEqual(['Title', '100 free', '100%_free']);
    expect(exported[1]?.slice(2, 5)).toEqual(['Service change', 'Unpublished', new Date(later)]);
    expect(
      await app.export('exportNoticeList', { keyword: 'free', status: 'published' }, operator),
    ).toHaveLength(1);
  });
});

describe('messages of an account', () => {
  it('are its own messages, and published notices from their notice time on, newest first', async () => {
    app.advance(HOUR);
    await app.platform.messages.send({
      accountId: await idOf(developer),
      title: 'Your API calls are ready',
      content: 'Order fulfilled',
      noticeType: 'rechargeOrder',
      jumpUrl: '/controlPanel/myApplication',
    });
    const soon = new Date(app.now.getTime() + HOUR).toISOString();
    await insert({ title: 'Soon', noticeTime: soon });
    await insert({ title: 'Not finished', status: 'draft' });
    const titles = async (account: TestAccount) => (await messagesOf(account)).map(({ title }) => title);
    expect((await titles(developer))[0]).toBe('Your API calls are ready');
    expect(await titles(stranger)).not.toContain('Your API calls are ready');
    expect(await titles(developer)).not.toContain('Soon');
    app.advance(2 * HOUR);
    const [notice, own] = await messagesOf(developer);
    expect(notice).toMatchObject({ title: 'Soon', isNotice: true });
    expect(own).toMatchObject({ title: 'Your API calls are ready', isNotice: false });
    expect(await titles(developer)).not.toContain('Not finished');
  });

  it('are marked as read one by one, for one account only, and keep the first reading time', async () => {
    const before = [await unreadOf(developer), await unreadOf(stranger)];
    const [notice, own] = await messagesOf(developer);
    for (const message of [notice, own]) {
      const first = await app.call<Message>('checkMessageById', { messageId: message?.messageId }, developer);
      expect(first.result).toMatchObject({ isChecked: true, checkTime: app.now.toISOString() });
      app.advance(1000);
      const second = await app.call<Message>(
        'checkMessageById',
        { messageId: message?.messageId },
        developer,
      );
      expect(second.result.checkTime).toBe(first.result.checkTime);
    }
    expect([await unreadOf(developer), await unreadOf(stranger)]).toEqual([(before[0] ?? 0) - 2, before[1]]);
    expect((await messagesOf(developer, { isChecked: true })).length).toBe(2);
    const foreign = await app.call('checkMessageById', { messageId: own?.messageId }, stranger);
    expect(foreign.status).toBe(404);
  });

  it('are marked as read all at once, or all of one type', async () => {
    await app.platform.messages.send({
      accountId: await idOf(developer),
      title: 'Order cancelled',
      content: '',
      noticeType: 'rechargeOrder',
    });
    const before = await unreadOf(developer);
    const ofType = await app.call('checkAllMessage', { noticeType: 'rechargeOrder' }, developer);
    expect(ofType.result).toEqual({ count: before - 1 });
    expect((await app.call('checkAllMessage', {}, developer)).result).toEqual({ count: 0 });
    expect(await messagesOf(developer, { isChecked: false })).toEqual([]);
    expect(await unreadOf(stranger)).toBeGreaterThan(0);
  });

  it('do not contain a notice that was unpublished', async () => {
    const { noticeId } = await insert({ title: 'Taken back' });
    expect((await messagesOf(developer))[0]?.title).toBe('Taken back');
    await app.call('updateNotice', form({ noticeId, status: 'unpublished' }), operator);
    expect((await messagesOf(developer)).map(({ title }) => title)).not.toContain('Taken back');
  });

  it('cannot be counted for another enterprise', async () => {
    const response = await app.call('getNotCheckMessage', { enterpriseId: 'ent-other' }, developer);
    expect(response.status).toBe(404);
  });
});
