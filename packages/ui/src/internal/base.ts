/** Props of every component for its outermost element or, in an overlay, for the dialog or menu inside; in addition to `data-*` attributes. */
export interface BaseProps {
  /** The element's id; for a field, its input's. */
  id?: string;
  /** A class for placing the component in a layout; don't change its look with it. */
  className?: string;
}

/** Props of react-aria-components that the kit does not expose. */
export type OwnedByKit = 'className' | 'style' | 'children' | 'render' | 'slot' | 'id';

export function cx(...names: Array<string | false | undefined>): string {
  return names.filter(Boolean).join(' ');
}

/** Converts states to data attributes, present or absent. */
export function states(flags: Record<string, boolean | string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(flags)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([name, value]) => [`data-${name}`, value === true ? 'true' : String(value)]),
  );
}

/** Separates the `data-*` attributes from other props. */
export function splitData<Props extends object>(props: Props): [Record<`data-${string}`, unknown>, Props] {
  const entries = Object.entries(props);
  const isData = ([name]: [string, unknown]) => name.startsWith('data-');
  return [
    Object.fromEntries(entries.filter(isData)),
    Object.fromEntries(entries.filter((entry) => !isData(entry))) as Props,
  ];
}
