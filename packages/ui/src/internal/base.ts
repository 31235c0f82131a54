/**
 * Props of every component, in addition to `data-*` attributes. They are set on the component's outermost element or,
 * in an overlay, on the dialog or menu inside.
 */
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

/** Converts states to data attributes; a state that is false or undefined has no attribute. */
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
