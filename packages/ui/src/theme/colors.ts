/** The colours of one status: its words and icons, its fill, its hairline and its solid form. */
export type StatusColors = {
  text: string;
  subtle: string;
  border: string;
  solid: string;
};

/** What a theme has to fill in. Names say what a colour is for, never what it looks like. */
export type Colors = {
  background: {
    /** The page. */
    canvas: string;
    /** Cards, tables and controls on the page. */
    surface: string;
    /** Code, table headers, wells. */
    sunken: string;
    /** Menus, dialogs and other things that float. */
    raised: string;
    hover: string;
    pressed: string;
    selected: string;
    backdrop: string;
    skeleton: string;
    /** Tooltips: the reverse of the page. */
    inverse: string;
  };
  text: {
    primary: string;
    secondary: string;
    muted: string;
    disabled: string;
    onAccent: string;
    onDanger: string;
    onInverse: string;
  };
  border: {
    subtle: string;
    regular: string;
    /** The outline of a control: 3:1 against what it stands on. */
    control: string;
    controlHover: string;
    focus: string;
  };
  accent: {
    solid: string;
    solidHover: string;
    solidPressed: string;
    text: string;
    subtle: string;
    border: string;
  };
  info: StatusColors;
  success: StatusColors;
  warning: StatusColors;
  danger: StatusColors & { solidHover: string; solidPressed: string };
  /** Words of code, by what they are in it. All are read on `background.sunken`. */
  code: {
    property: string;
    string: string;
    number: string;
    literal: string;
    punctuation: string;
    keyword: string;
    function: string;
    type: string;
    comment: string;
  };
  /** A palette that people with any kind of colour vision can tell apart, in the order to use it. */
  chart: { 1: string; 2: string; 3: string; 4: string; 5: string; 6: string };
  /** What shadows are drawn in. */
  shadow: string;
};
