/** The server's maximum number of entries per page. */
const PAGE_SIZE = 200;

/** One page of a list. */
interface Page<Entry> {
  total: number;
  list: Entry[];
}

/**
 * @param read loads one page of a list
 * @param limit the number of entries after which it stops
 * @returns all pages, loaded one after the other, as a single page
 * @throws the errors of `read`
 */
export async function loadAllPages<Entry>(
  read: (page: { pageNumber: number; pageSize: number }) => Promise<Page<Entry>>,
  limit = Number.POSITIVE_INFINITY,
): Promise<Page<Entry>> {
  const all: Entry[] = [];
  for (let pageNumber = 1; ; pageNumber++) {
    const { total, list } = await read({ pageNumber, pageSize: PAGE_SIZE });
    all.push(...list);
    // Stops at an empty page, because entries can disappear between two pages.
    if (list.length === 0 || pageNumber * PAGE_SIZE >= Math.min(total, limit))
      return { total: all.length, list: all };
  }
}
