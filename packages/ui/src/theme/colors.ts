/** The colors of one status: text and icons, fill, hairline and solid form. */
export type StatusColors = {
  text: string;
  subtle: string;
  border: string;
  solid: string;
};

/** The colors of a theme. Names state the purpose of a color, never its look. */
export type Colors = {
  background: {
    /** The page. */
    canvas: string;
    /** Cards, tables and controls on the page. */
    surface: string;
    /** Code, table headers, wells. */
    sunken: string;
    /** Menus, dialogs and other floating surfaces. */
    raised: string;
    hover: string;
    pressed: string;
    selected: string;
    backdrop: string;
    skeleton: string;
    /** Tooltips: the inverse of the page. */
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
    /** The outline of a control: at least 3:1 against its background. */
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
  /** Syntax colors by kind of token, all shown on `background.sunken`. */
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
  /** A palette that readers with red-green color blindness can distinguish too, in the order of use. */
  chart: { 1: string; 2: string; 3: string; 4: string; 5: string; 6: string };
  /** The color of shadows. */
  shadow: string;
};
