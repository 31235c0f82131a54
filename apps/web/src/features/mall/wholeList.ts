/** As many entries as an operation gives at once. */
const PAGE_SIZE = 200;

/** One page of a list. */
interface Page<Entry> {
  total: number;
  list: Entry[];
}

/**
 * @param read reads one page of a list
 * @returns all its pages, one after the other, as one
 * @throws what reading a page throws
 */
export async function wholeList<Entry>(
  read: (page: { pageNumber: number; pageSize: number }) => Promise<Page<Entry>>,
): Promise<Page<Entry>> {
  const all: Entry[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const { total, list } = await read({ pageNumber, pageSize: PAGE_SIZE });
    all.push(...list);
    // An empty page ends it: entries can vanish between two pages.
    if (list.length === 0 || pageNumber * PAGE_SIZE >= total) return { total: all.length, list: all };
  }
}
