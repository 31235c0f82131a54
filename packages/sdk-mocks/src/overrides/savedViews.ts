import { ErrorCode } from '@platform/sdk';
import { viewRefusals } from '@platform/sdk/rules';
import { callerId, found, missing, type Overrides, refuse } from '../responses.ts';

/** The maximum number of views per account. */
const VIEWS_PER_ACCOUNT = 50;

/** The views of lists that accounts save. */
export const savedViews: Overrides = {
  getSavedViews: (request) => ({ result: { list: request.store.savedViews.ofAccount(callerId(request)) } }),
  saveView: (request) => {
    const { store, input } = request;
    const own = store.savedViews.ofAccount(callerId(request));
    const isTaken = own.some(
      ({ viewId, screen, name }) =>
        viewId !== input.viewId && screen === input.screen && name.toLowerCase() === input.name.toLowerCase(),
    );
    if (isTaken) return refuse(ErrorCode.Conflict, viewRefusals.nameTaken);
    if (input.viewId === undefined && own.length >= VIEWS_PER_ACCOUNT) {
      return refuse(ErrorCode.Conflict, viewRefusals.tooMany);
    }
    return found('saved view', store.savedViews.save(callerId(request), input));
  },
  deleteView: (request) =>
    request.store.savedViews.remove(callerId(request), request.input.viewId)
      ? { result: null }
      : missing('saved view'),
};
