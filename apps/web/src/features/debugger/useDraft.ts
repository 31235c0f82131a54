import { useChosen } from './chosen.ts';
import { draftOf, secretOf, useDebuggerSession } from './session.ts';

/** @returns the call that is being put together for what is debugged, and the secret of its key; empty while it is missing */
export function useDraft() {
  const { appId, api, keys } = useChosen();
  const session = useDebuggerSession();
  const accessKeyIds = keys.map(({ accessKeyId }) => accessKeyId);
  const draft = draftOf(session, appId, api.apiId, accessKeyIds);
  return { draft, secret: secretOf(session, draft.accessKeyId) };
}
