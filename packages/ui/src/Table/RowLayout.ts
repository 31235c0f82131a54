import { TableLayout } from 'react-aria-components';

type Base = InstanceType<typeof TableLayout<object>>;
type Build = Base['buildNode'];
type Node = Parameters<Build>[0];

/** Lays out rows of a fixed height, and details between them with the height of their content. */
export class RowLayout extends TableLayout<object> {
  #isDetail = false;

  protected override get rowHeight(): number | null {
    return this.#isDetail ? null : super.rowHeight;
  }

  protected override buildCell(node: Node, x: number, y: number): ReturnType<Build> {
    this.#isDetail = (node.colSpan ?? 1) > 1;
    try {
      return super.buildCell(node, x, y);
    } finally {
      this.#isDetail = false;
    }
  }
}
