/** What every component takes for its outermost element, beside `data-*` attributes. */
export interface BaseProps {
  /** The element's id; of a field, its input's. */
  id?: string;
  /** A class for placing the component in a layout; its look is not to be changed with it. */
  className?: string;
}

/** The properties of react-aria-components that the kit keeps to itself. */
export type OwnedByKit = 'className' | 'style' | 'children' | 'render' | 'slot' | 'id';

export function cx(...names: Array<string | false | undefined>): string {
  return names.filter(Boolean).join(' ');
}

/** Turns states into data attributes, present or absent. */
export function states(flags: Record<string, boolean | string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(flags)
      .filter(([, value]) => value !== undefined && value !== false)
      .map(([name, value]) => [`data-${name}`, value === true ? 'true' : String(value)]),
  );
}

/** Parts the `data-*` attributes from the other properties. */
export function splitData<Props extends object>(props: Props): [Record<`data-${string}`, unknown>, Props] {
  const entries = Object.entries(props);
  const isData = ([name]: [string, unknown]) => name.startsWith('data-');
  return [
    Object.fromEntries(entries.filter(isData)),
    Object.fromEntries(entries.filter((entry) => !isData(entry))) as Props,
  ];
}
