import type {
  EnterpriseCertification,
  EnterpriseCertificationForm,
  EnterpriseChoice,
  UploadedFile,
} from '@platform/sdk';
import { exampleResults } from '../examples.ts';
import { story } from '../generated/story.ts';
import type { MockAccount } from './accounts.ts';
import type { Clock } from './clock.ts';
import { serial } from './serial.ts';

/** The name of an enterprise, used everywhere except in its certification request. */
export const nameOf = ({ approvedName, enterpriseName }: EnterpriseCertification): string =>
  approvedName ?? enterpriseName;

/** The enterprises of the mocks with their certifications, and the business licenses that were uploaded. */
export class Enterprises {
  readonly #certifications = exampleResults('getEnterpriseList')[0]?.list ?? [];
  readonly #files = new Map<string, { name: string; uploader: string }>();
  readonly #clock: Clock;
  #issued = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    for (const { id, name, uploader } of Object.values(story.files)) {
      this.#files.set(id, { name, uploader: story.accounts[uploader].id });
    }
  }

  /** Every certification, the latest request first. */
  get all(): EnterpriseCertification[] {
    return [...this.#certifications].sort((one, other) =>
      other.applicationTime.localeCompare(one.applicationTime),
    );
  }

  /** An enterprise's certification, if there is one. */
  find(enterpriseId: string | null): EnterpriseCertification | undefined {
    return this.#certifications.find((each) => each.enterpriseId === enterpriseId);
  }

  /** The certification of the enterprise with this name, approved or pending, if there is one. */
  named(enterpriseName: string): EnterpriseCertification | undefined {
    const wanted = enterpriseName.trim().toLowerCase();
    return this.#certifications.find(({ approvedName, enterpriseName, reviewStatus }) =>
      [approvedName, reviewStatus === 'pending' ? enterpriseName : null].some(
        (name) => name?.toLowerCase() === wanted,
      ),
    );
  }

  /**
   * The enterprises whose traffic an account may see: its own and, for an enterprise-type account whose enterprise is
   * certified, the related ones.
   */
  choicesOf({ enterpriseId, userType }: MockAccount): EnterpriseChoice[] {
    const own = this.all.filter((each) => each.enterpriseId === enterpriseId);
    const isLookingAfter = userType === 1 && own.some(({ reviewStatus }) => reviewStatus === 'approved');
    const related = this.all.filter((each) => isLookingAfter && each.relatedEnterpriseId === enterpriseId);
    return [...own, ...related].map((each) => ({
      enterpriseId: each.enterpriseId,
      enterpriseName: nameOf(each),
      relation: own.includes(each) ? 'own' : 'related',
      isCurrent: own.includes(each),
    }));
  }

  /** Ends the relations of an enterprise, in both directions. Returns their number. */
  endRelations(enterpriseId: string): number {
    const related = this.#certifications.filter(
      (each) =>
        each.relatedEnterpriseId && [each.relatedEnterpriseId, each.enterpriseId].includes(enterpriseId),
    );
    for (const each of related)
      Object.assign(each, { relatedEnterpriseId: null, relatedEnterpriseName: null });
    return related.length;
  }

  /** Requests the certification of an account's enterprise, to which the account belongs from then on. */
  apply(account: MockAccount, form: EnterpriseCertificationForm): EnterpriseCertification {
    const { enterpriseName, contactPerson, areaCode, phone, businessLicense } = form;
    const former = this.find(account.enterpriseId);
    const certification: EnterpriseCertification = {
      enterpriseId: former?.enterpriseId ?? serial('ent-01JD53', ++this.#issued),
      enterpriseName,
      approvedName: former?.approvedName ?? null,
      contactPerson,
      areaCode,
      phone,
      industry: form.industry ?? null,
      approvedIndustry: former?.approvedIndustry ?? null,
      businessLicense,
      businessLicenseName: this.#files.get(businessLicense)?.name ?? businessLicense,
      userId: account.id,
      userName: account.name,
      applicationTime: this.#clock.now(),
      reviewStatus: 'pending',
      reviewTime: null,
      rejectReason: null,
      relatedEnterpriseId: former?.relatedEnterpriseId ?? null,
      relatedEnterpriseName: former?.relatedEnterpriseName ?? null,
    };
    Object.assign(account, {
      enterpriseId: certification.enterpriseId,
      enterpriseName: nameOf(certification),
      authenticationTime: null,
    });
    if (former) return Object.assign(former, certification);
    this.#certifications.push(certification);
    return certification;
  }

  /** Stores a business license. */
  upload({ id }: MockAccount, file: File): UploadedFile {
    const fileId = serial('fil-01JD4Y', this.#files.size + 1);
    this.#files.set(fileId, { name: file.name, uploader: id });
    const contentType = file.type as UploadedFile['contentType'];
    return { fileId, fileName: file.name, contentType, size: file.size };
  }

  /** The id of the account that uploaded a business license; undefined if not found. */
  uploaderOf(fileId: string): string | undefined {
    return this.#files.get(fileId)?.uploader;
  }
}
