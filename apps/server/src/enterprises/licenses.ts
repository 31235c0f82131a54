import { randomUUIDv7 } from 'node:crypto';
import { ErrorCode, type UploadedFile, type UploadedFileContentType } from '@platform/sdk';
import { type FileResponse, isOperator } from '@platform/sdk/operations';
import { formatBytes } from '@platform/sdk/rules';
import { and, eq, exists, inArray, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { Account } from '#accounts/account.ts';
import type { AccountDirectory } from '#accounts/directory.ts';
import type { OperateLogs } from '#audit/service.ts';
import type { Database } from '#database/database.ts';
import { ConcurrencyLimit } from '#http/concurrencyLimit.ts';
import { invalidField, notFound, Refusal } from '#http/refusal.ts';
import { reencode } from './reencode.ts';
import type { FileStorage } from './storage.ts';
import { businessLicenses, certifications, enterprises } from './tables.ts';

const MAX_BYTES = 5_000_000;
const DAY = 24 * 60 * 60_000;
/** Retention period of an uploaded file that no certification request refers to, in milliseconds. */
const UNNAMED = DAY;
/** The maximum number of files that are deleted at once for the same reason. */
const SWEPT_AT_ONCE = 100;
const MAX_NAME_LENGTH = 120;
const EXTENSIONS: Record<UploadedFileContentType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
};

type LicenseRow = typeof businessLicenses.$inferSelect;

/** Options of Licenses. */
export interface LicensesOptions {
  database: Database;
  storage: FileStorage;
  accounts: AccountDirectory;
  operateLogs: Pick<OperateLogs, 'record'>;
  /** The number of days for which the license of a rejected certification is kept. */
  licenseDays: number;
  clock: () => Date;
}

/** Business licenses that developers upload (specification §5, certification). */
export class Licenses {
  readonly #options: LicensesOptions;
  /** Limited, because each file may use much memory and a core for a moment. */
  readonly #uploads = new ConcurrencyLimit({ what: 'uploads', atOnce: 2, waiting: 8, perAccount: 3 });

  constructor(options: LicensesOptions) {
    this.#options = options;
  }

  /**
   * Re-encodes and stores a business license. Licenses without a certification request are deleted after a day.
   *
   * @throws Refusal BodyTooLarge, ValidationFailed if it is neither JPEG nor PNG nor PDF, or TooManyRequests if too
   *   many are uploaded at once
   */
  async upload(account: Account, file: Blob, givenName: string): Promise<UploadedFile> {
    if (file.size > MAX_BYTES) {
      throw new Refusal(ErrorCode.BodyTooLarge, `The file is larger than ${formatBytes(MAX_BYTES)}`);
    }
    const { contentType, content } = await this.#uploads.run(account.id, async () =>
      reencode(await file.bytes()),
    );
    const name = nameOf(givenName, contentType);
    await this.sweep();
    const id = `fil-${randomUUIDv7()}`;
    const license = { id, uploaderId: account.id, name, contentType, size: content.length };
    await this.install({ ...license, uploadTime: this.#options.clock() }, content);
    return { fileId: id, fileName: name, contentType, size: content.length };
  }

  /** Stores a business license unchanged, for sample data. */
  async install(license: typeof businessLicenses.$inferInsert, content: Uint8Array): Promise<void> {
    await this.#options.database.transaction(async (transaction) => {
      await transaction.insert(businessLicenses).values(license);
      // Before the commit, so that a row always has a file; after the insert, so that its failure leaves no file.
      await this.#options.storage.write(license.id, content);
    });
  }

  /**
   * @returns a business license: the caller's own, one of the caller's enterprise, or any one for operators, whose access
   *   is recorded
   * @throws Refusal NotFound
   */
  async read(caller: Account, fileId: string): Promise<FileResponse> {
    const license = isOperator(caller) ? await this.#find(fileId) : await this.#findOwn(caller, fileId);
    const content = license && (await this.#options.storage.read(fileId));
    if (!content) throw notFound('file');
    if (isOperator(caller)) await this.#recordView(caller, license);
    return { fileName: license.name, contentType: license.contentType, content };
  }

  /** @returns whether there is such a file, regardless of who may read it */
  async has(fileId: string): Promise<boolean> {
    return (await this.#find(fileId)) !== undefined;
  }

  /** @returns the ids of the licenses whose file is missing or has another size */
  async damaged(): Promise<string[]> {
    const { database, storage } = this.#options;
    const licenses = await database
      .select({ id: businessLicenses.id, size: businessLicenses.size })
      .from(businessLicenses)
      .where(isNull(businessLicenses.deleteTime));
    const ids: string[] = [];
    for (const { id, size } of licenses) {
      if ((await storage.read(id))?.length !== size) ids.push(id);
    }
    return ids;
  }

  /** @throws Refusal ValidationFailed if the account has no such file for its certification request */
  async requireOwn(account: Account, fileId: string): Promise<void> {
    if (await this.#findOwn(account, fileId)) return;
    throw invalidField('businessLicense', 'Please upload business license');
  }

  async #recordView(operator: Account, { id, name, uploaderId }: LicenseRow): Promise<void> {
    await this.#options.database.transaction(async (transaction) => {
      const [enterprise] = await transaction
        .select({ id: enterprises.id, name: enterprises.name })
        .from(certifications)
        .innerJoin(enterprises, eq(enterprises.id, certifications.enterpriseId))
        .where(eq(certifications.businessLicense, id));
      const names = await this.#options.accounts.names([uploaderId], transaction);
      await this.#options.operateLogs.record(transaction, {
        operator,
        operateType: 'licenseView',
        user: { id: uploaderId, name: names.get(uploaderId) ?? '' },
        enterprise,
        content: `Opened the business license ${name} (${id})`,
      });
    });
  }

  async #find(fileId: string): Promise<LicenseRow | undefined> {
    const [license] = await this.#options.database
      .select()
      .from(businessLicenses)
      .where(and(eq(businessLicenses.id, fileId), isNull(businessLicenses.deleteTime)));
    return license;
  }

  async #findOwn(account: Account, fileId: string): Promise<LicenseRow | undefined> {
    const license = await this.#find(fileId);
    if (!license || license.uploaderId === account.id) return license;
    const [ofEnterprise] = await this.#options.database
      .select({ id: certifications.enterpriseId })
      .from(certifications)
      .where(
        and(
          eq(certifications.businessLicense, fileId),
          eq(certifications.enterpriseId, account.enterpriseId ?? ''),
        ),
      );
    return ofEnterprise && license;
  }

  /** Reads the uploaded files of an account, one at a time. */
  async *filesOf(accountId: string): AsyncGenerator<{ name: string; content: Uint8Array }> {
    for (const { id, name } of await this.#ofAccount(this.#options.database, accountId)) {
      const content = await this.#options.storage.read(id);
      if (content) yield { name, content };
    }
  }

  /**
   * Deletes the uploaded files of an account that is closed.
   *
   * @param transaction the transaction that also empties the rows of the files
   */
  async deleteFilesOf(accountId: string, transaction: Database): Promise<void> {
    for (const { id } of await this.#ofAccount(transaction, accountId)) {
      await this.#options.storage.remove(id);
    }
  }

  /**
   * Deletes licenses whose retention period is over: uploads without a certification request after a day, licenses of
   * rejected certifications after `licenseDays`. The rows of the latter stay, without the file's name, because the
   * certifications refer to them.
   */
  async sweep(): Promise<void> {
    const { database, storage, licenseDays, clock } = this.#options;
    const before = (duration: number) => new Date(clock().getTime() - duration);
    const naming = (...conditions: SQL[]) =>
      database
        .select({ one: sql`1` })
        .from(certifications)
        .where(and(eq(certifications.businessLicense, businessLicenses.id), ...conditions));
    const isUnnamed = and(lt(businessLicenses.uploadTime, before(UNNAMED)), notExists(naming()));
    const unnamed = await database
      .select({ id: businessLicenses.id })
      .from(businessLicenses)
      .where(isUnnamed)
      .limit(SWEPT_AT_ONCE);
    // Files are deleted before the commit: after a failure, the next sweep finds them by their rows.
    await database.transaction(async (transaction) => {
      const gone = await transaction
        .delete(businessLicenses)
        .where(and(inArray(businessLicenses.id, idsOf(unnamed)), isUnnamed))
        .returning({ id: businessLicenses.id });
      for (const { id } of gone) await storage.remove(id);
    });
    const isOver = and(
      isNull(businessLicenses.deleteTime),
      exists(
        naming(
          eq(certifications.reviewStatus, 'rejected'),
          lt(certifications.reviewTime, before(licenseDays * DAY)),
        ),
      ),
    );
    await database.transaction(async (transaction) => {
      const over = await transaction
        .select({ id: businessLicenses.id })
        .from(businessLicenses)
        .where(isOver)
        .limit(SWEPT_AT_ONCE)
        .for('update', { skipLocked: true });
      for (const { id } of over) await storage.remove(id);
      await transaction
        .update(businessLicenses)
        .set({ name: '', deleteTime: clock() })
        .where(inArray(businessLicenses.id, idsOf(over)));
    });
  }

  #ofAccount(database: Database, accountId: string): Promise<Pick<LicenseRow, 'id' | 'name'>[]> {
    return database
      .select({ id: businessLicenses.id, name: businessLicenses.name })
      .from(businessLicenses)
      .where(and(eq(businessLicenses.uploaderId, accountId), isNull(businessLicenses.deleteTime)));
  }
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** A file name without path and invisible characters, with the extension of the actual type. */
function nameOf(original: string, contentType: UploadedFileContentType): string {
  const visible = original.replaceAll(/\p{C}/gu, '').split(/[\\/]/).at(-1) ?? '';
  const stem = visible.replace(/\.[^.]*$/, '').trim();
  return `${[...stem].slice(0, MAX_NAME_LENGTH).join('') || 'business-license'}.${EXTENSIONS[contentType]}`;
}
