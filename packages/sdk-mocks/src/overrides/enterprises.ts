import { type EnterpriseCertification, ErrorCode } from '@platform/sdk';
import { isOperator } from '@platform/sdk/operations';
import { matching } from '../lists.ts';
import {
  found,
  type MockRequest,
  missing,
  noSession,
  type Overrides,
  page,
  refuse,
  wrongCode,
} from '../responses.ts';
import { nameOf } from '../store/enterprises.ts';

const own = ({ store }: MockRequest) =>
  store.accounts.current && store.enterprises.find(store.accounts.current.enterpriseId);
const requested = ({ store, input }: MockRequest<{ enterpriseId: string }>) =>
  store.enterprises.find(input.enterpriseId);

function asChoice({ enterpriseId, enterpriseName, reviewStatus }: EnterpriseCertification) {
  return { enterpriseId, enterpriseName, reviewStatus, isCurrent: true };
}

/** Enterprises, their certifications and their managers. */
export const enterprises: Overrides = {
  getEnterpriseInfo: (request) => ({ result: own(request) ?? null }),
  getDeveloperEnterprise: (request) => ({ result: [own(request) ?? []].flat().map(asChoice) }),
  getDeveloperEnterpriseByStatus: (request) => ({
    result: [own(request) ?? []]
      .flat()
      .filter(({ reviewStatus }) => reviewStatus === request.input.reviewStatus)
      .map(asChoice),
  }),
  getSwitchEnterprise: ({ store }) => ({
    result: store.accounts.current ? store.enterprises.choicesOf(store.accounts.current) : [],
  }),
  uploadBusinessLicense: ({ store, input }) => {
    const { current } = store.accounts;
    return current && input.file instanceof File
      ? { result: store.enterprises.upload(current, input.file) }
      : undefined;
  },
  getBusinessLicense: ({ store, input }) => {
    const uploader = store.enterprises.uploaderOf(input.fileId);
    const { current } = store.accounts;
    const isReadable = uploader && current && (uploader === current.id || isOperator(current));
    // Undefined responds with a sample file.
    return isReadable ? undefined : missing('file');
  },
  addEnterprise: (request) => {
    const { store, input } = request;
    const { current } = store.accounts;
    if (!current) return noSession();
    const former = own(request);
    if (former?.reviewStatus === 'pending')
      return refuse(ErrorCode.Conflict, 'The certification of your enterprise is under review');
    const namesake = store.enterprises.named(input.enterpriseName);
    if (namesake && namesake !== former) {
      return refuse(ErrorCode.Conflict, 'An enterprise with this name already exists');
    }
    const { areaCode, phone, smsCode, smsCodeId } = input;
    if (!store.accounts.isRightCode(smsCodeId, smsCode, { purpose: 'addEnterprise', areaCode, phone }))
      return wrongCode();
    store.accounts.spendCodes(smsCodeId);
    return { result: store.enterprises.apply(current, input) };
  },
  getEnterpriseList: ({ store, input }) => ({ result: page(matching(store.enterprises.all, input), input) }),
  getEnterPriseById: (request) => found('enterprise', requested(request)),
  examineEnterPrise: (request) => {
    const { store, input } = request;
    const certification = requested(request);
    if (!certification) return missing('enterprise');
    if (certification.reviewStatus !== 'pending') {
      return refuse(ErrorCode.Conflict, 'The enterprise has no certification under review');
    }
    if (
      input.applicationTime &&
      Date.parse(input.applicationTime) !== Date.parse(certification.applicationTime)
    ) {
      return refuse(
        ErrorCode.Conflict,
        'The enterprise has applied again since, please review the new certification request',
      );
    }
    const isApproved = input.reviewStatus === 'approved';
    const isRenamed =
      isApproved && nameOf(certification).toLowerCase() !== certification.enterpriseName.toLowerCase();
    const ended = isRenamed ? store.enterprises.endRelations(certification.enterpriseId) : 0;
    Object.assign(certification, {
      reviewStatus: isApproved ? 'approved' : 'rejected',
      reviewTime: store.clock.now(),
      rejectReason: isApproved ? null : input.rejectReason,
      ...(isApproved && {
        approvedName: certification.enterpriseName,
        approvedIndustry: certification.industry,
      }),
    });
    const { enterpriseName, reviewTime, rejectReason } = certification;
    const title = isApproved ? 'Your enterprise is certified' : 'Your certification was rejected';
    const certified = `${enterpriseName} is certified.`;
    const renamed = `${certified} Its name has changed, so its relations to other enterprises have ended. Contact us to relate them again.`;
    const content = isApproved ? (ended > 0 ? renamed : certified) : `${enterpriseName}: ${rejectReason}`;
    for (const member of store.accounts.all) {
      if (member.enterpriseId !== certification.enterpriseId) continue;
      member.enterpriseName = nameOf(certification);
      member.authenticationTime = isApproved ? reviewTime : null;
      store.messages.send(member.id, 'enterpriseAudit', title, content, '/guide/certification');
    }
    return { result: certification };
  },
  updateRelateEnterprise: (request) => {
    const enterprise = requested(request);
    if (!enterprise) return missing('enterprise');
    const relatedId = request.input.relatedEnterpriseId;
    const related = relatedId ? request.store.enterprises.find(relatedId) : undefined;
    if (relatedId && !related) return missing('enterprise');
    if (related && related.reviewStatus !== 'approved') {
      return refuse(ErrorCode.Conflict, 'Only an approved enterprise can manage another one');
    }
    const isChain =
      related === enterprise ||
      related?.relatedEnterpriseId ||
      request.store.enterprises.all.some((each) => each.relatedEnterpriseId === enterprise.enterpriseId);
    if (related && isChain) {
      return refuse(ErrorCode.Conflict, 'An enterprise that is managed by another one can’t manage others');
    }
    enterprise.relatedEnterpriseId = related?.enterpriseId ?? null;
    enterprise.relatedEnterpriseName = related ? nameOf(related) : null;
    return { result: enterprise };
  },
  searchEnterprise: ({ store, input }) => {
    const { current } = store.accounts;
    if (!current) return undefined;
    const visible = isOperator(current)
      ? store.enterprises.all.map((each) => ({ ...each, enterpriseName: nameOf(each) }))
      : store.enterprises.choicesOf(current);
    const needle = input.enterpriseName.trim().toLowerCase();
    return {
      result: visible
        .map(({ enterpriseId: id, enterpriseName: name }) => ({ id, name }))
        .filter(({ name }) => name.toLowerCase().includes(needle))
        .sort((one, other) => one.name.localeCompare(other.name)),
    };
  },
};
