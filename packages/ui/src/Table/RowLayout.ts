import { TableLayout } from 'react-aria-components';

type Base = InstanceType<typeof TableLayout<object>>;
type Build = Base['buildNode'];
type Node = Parameters<Build>[0];

/** Rows of one height, among them details as high as they are. */
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
