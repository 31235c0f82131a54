import type {
  EnterpriseCertification,
  EnterpriseCertificationForm,
  EnterpriseChoice,
  UploadedFile,
} from '../../generated/model/index.ts';
import { story } from '../../generated/story.ts';
import { exampleResults } from '../examples.ts';
import type { MockAccount } from './accounts.ts';
import { now } from './clock.ts';
import { serial } from './serial.ts';

/** The enterprises of the mocks with their certifications, and the business licenses that were uploaded. */
export class Enterprises {
  readonly #certifications = exampleResults('getEnterpriseList')[0]?.list ?? [];
  readonly #files = new Map<string, { name: string; uploader: string }>();
  #issued = 0;

  constructor() {
    for (const { id, name, uploader } of Object.values(story.files)) {
      this.#files.set(id, { name, uploader: story.accounts[uploader].id });
    }
  }

  /** Every certification, the last applied for first. */
  get all(): EnterpriseCertification[] {
    return [...this.#certifications].sort((one, other) =>
      other.applicationTime.localeCompare(one.applicationTime),
    );
  }

  /** An enterprise's certification, if there is one. */
  find(enterpriseId: string | null): EnterpriseCertification | undefined {
    return this.#certifications.find((each) => each.enterpriseId === enterpriseId);
  }

  /** The certification of the enterprise with the name, if there is one. */
  named(enterpriseName: string): EnterpriseCertification | undefined {
    return this.#certifications.find((each) => each.enterpriseName === enterpriseName);
  }

  /** The enterprises whose traffic an account may look at: its own, and what operators related to it. */
  choicesOf({ enterpriseId, userType }: MockAccount): EnterpriseChoice[] {
    const own = this.all.filter((each) => each.enterpriseId === enterpriseId);
    const related = this.all.filter(
      (each) => userType === 1 && enterpriseId !== null && each.relatedEnterpriseId === enterpriseId,
    );
    return [...own, ...related].map((each) => ({
      enterpriseId: each.enterpriseId,
      enterpriseName: each.enterpriseName,
      relation: own.includes(each) ? 'own' : 'related',
      isCurrent: own.includes(each),
    }));
  }

  /** Applies for the certification of an account's enterprise, which the account belongs to from then on. */
  apply(account: MockAccount, form: EnterpriseCertificationForm): EnterpriseCertification {
    const { enterpriseName, contactPerson, areaCode, phone, businessLicense } = form;
    const former = this.find(account.enterpriseId);
    const certification: EnterpriseCertification = {
      enterpriseId: former?.enterpriseId ?? serial('ent-01JD53', ++this.#issued),
      enterpriseName,
      contactPerson,
      areaCode,
      phone,
      industry: form.industry ?? null,
      businessLicense,
      businessLicenseName: this.#files.get(businessLicense)?.name ?? businessLicense,
      userId: account.id,
      userName: account.name,
      applicationTime: now(),
      reviewStatus: 'pending',
      reviewTime: null,
      rejectReason: null,
      relatedEnterpriseId: former?.relatedEnterpriseId ?? null,
      relatedEnterpriseName: former?.relatedEnterpriseName ?? null,
    };
    Object.assign(account, {
      enterpriseId: certification.enterpriseId,
      enterpriseName,
      authenticationTime: null,
    });
    if (former) return Object.assign(former, certification);
    this.#certifications.push(certification);
    return certification;
  }

  /** Keeps a business license. */
  upload({ id }: MockAccount, file: File): UploadedFile {
    const fileId = serial('fil-01JD4Y', this.#files.size + 1);
    this.#files.set(fileId, { name: file.name, uploader: id });
    const contentType = file.type as UploadedFile['contentType'];
    return { fileId, fileName: file.name, contentType, size: file.size };
  }

  /** Whose a business license is, by the account's id; undefined where there is none. */
  uploaderOf(fileId: string): string | undefined {
    return this.#files.get(fileId)?.uploader;
  }
}
