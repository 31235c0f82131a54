import { useChosen } from './chosen.ts';
import { draftOf, secretOf, useDebuggerSession } from './session.ts';

/** @returns the current draft and the secret of its key; the secret is empty while it is missing */
export function useDraft() {
  const { appId, api, keys } = useChosen();
  const session = useDebuggerSession();
  const accessKeyIds = keys.map(({ accessKeyId }) => accessKeyId);
  const draft = draftOf(session, appId, api.apiId, accessKeyIds);
  return { draft, secret: secretOf(session, draft.accessKeyId) };
}
