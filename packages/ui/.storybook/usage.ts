/** How to use a component, for its page in Storybook. Names of components in backticks become links. */
export interface Usage {
  /** Continues “Use it for”. */
  use: string;
  /** When to use something else, and what. */
  avoid: string;
  dos: readonly [string, ...string[]];
  donts: readonly [string, ...string[]];
  /** The effect of each key while the component has the focus. Empty if it can't have the focus. */
  keyboard: Readonly<Record<string, string>>;
}

/** The parameter of a component's stories that its page shows. */
export const usage = (usage: Usage): { usage: Usage } => ({ usage });
