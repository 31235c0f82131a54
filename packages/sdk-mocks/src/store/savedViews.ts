import type { SavedView } from '@platform/sdk';
import { exampleResults } from '../examples.ts';
import { story } from '../generated/story.ts';
import type { Clock } from './clock.ts';
import { serial } from './serial.ts';

/** The views that accounts saved. */
export class SavedViews {
  readonly #views: (SavedView & { accountId: string })[] = [];
  readonly #clock: Clock;
  #issued = 1;

  constructor(clock: Clock) {
    this.#clock = clock;
    const [shown] = exampleResults('getSavedViews');
    const accountId = story.accounts.developer.id;
    this.#views.push(...(shown?.list ?? []).map((view) => ({ ...view, accountId })));
  }

  /** An account's views, by name. */
  ofAccount(accountId: string): SavedView[] {
    return this.#views
      .filter((view) => view.accountId === accountId)
      .map(({ accountId: _, ...view }) => view)
      .sort((one, other) => one.name.localeCompare(other.name));
  }

  /** Creates a view, or replaces one; undefined if the account has no such view. */
  save(
    accountId: string,
    { viewId, ...fields }: Pick<SavedView, 'screen' | 'name' | 'search'> & { viewId?: string | undefined },
  ): SavedView | undefined {
    if (viewId === undefined) {
      const view = {
        viewId: serial('viw-01JD5B', ++this.#issued),
        ...fields,
        createTime: this.#clock.now(),
      };
      this.#views.push({ ...view, accountId });
      return view;
    }
    const own = this.#views.find((view) => view.viewId === viewId && view.accountId === accountId);
    if (own) Object.assign(own, fields);
    return this.ofAccount(accountId).find((view) => view.viewId === viewId);
  }

  /** Deletes a view, if the account has it. */
  remove(accountId: string, viewId: string): boolean {
    const index = this.#views.findIndex((view) => view.viewId === viewId && view.accountId === accountId);
    if (index >= 0) this.#views.splice(index, 1);
    return index >= 0;
  }
}
