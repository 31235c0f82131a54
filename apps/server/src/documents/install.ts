import { DocumentType, type InterfaceVersion } from '@platform/sdk';
import { eq, type SQL, sql } from 'drizzle-orm';
import { catalog, descriptionOf } from '#apis/service.ts';
import type { Database } from '#database/database.ts';
import { blankContent } from './blankContent.ts';
import { lockDocuments, recordChanges } from './changelog.ts';
import { type Prose, readProse } from './prose.ts';
import { documents, shippedDocuments } from './tables.ts';
import { DocumentTree } from './tree.ts';
import { searchVector } from './words.ts';

type Row = typeof documents.$inferInsert;

/** When the two interfaces and their documentation were published. */
const OPENED: Record<InterfaceVersion, Date> = {
  new: new Date('2021-07-26T08:00:00.000Z'),
  old: new Date('2018-03-05T08:00:00.000Z'),
};

/** The name of the folder of the prose, which comes before the folders of the catalog. */
const GETTING_STARTED = 'Getting started';

const folderId = (interfaceVersion: InterfaceVersion, name: string) =>
  `folder-${interfaceVersion}-${name.toLowerCase().replaceAll(' ', '-')}`;

/** The row of a folder or document that ships with the server: the given fields, and defaults for the others. */
function rowOf(id: string, interfaceVersion: InterfaceVersion, fields: Partial<Omit<Row, 'words'>>) {
  return {
    id,
    type: DocumentType.Document,
    parentId: null,
    position: 1,
    menuName: fields.title ?? '',
    ...blankContent,
    apiId: null,
    isPublished: false,
    revision: 1,
    isAsShipped: true,
    createdById: null,
    lastModifiedById: null,
    createTime: OPENED[interfaceVersion],
    updateTime: OPENED[interfaceVersion],
    interfaceVersion,
    ...fields,
  } satisfies Omit<Row, 'words'>;
}

/** A document that ships with the server. */
interface Shipped {
  row: ReturnType<typeof rowOf>;
  folder: string;
  methodName: string | undefined;
}

function shippedBy(prose: readonly Prose[]): Shipped[] {
  return [
    ...prose.map(({ key, content, ...fields }) => ({
      row: rowOf(`doc-${key}`, 'new', { ...fields, content, isPublished: true, responseCodes: [] }),
      folder: GETTING_STARTED,
      methodName: undefined,
    })),
    ...catalog.map((entry) => ({
      row: rowOf(entry.apiId.replace(/^api-/, 'doc-'), entry.interfaceVersion, {
        ...descriptionOf(entry),
        apiId: entry.apiId,
        isPublished: true,
      }),
      folder: entry.category,
      methodName: entry.methodName,
    })),
  ];
}

/**
 * Adds the documents of this version of the server that were never installed before, and updates those whose content no
 * operator has edited, wherever they are in the tree. Documents that operators edited or deleted are left alone. Requires that
 * the APIs are installed. The changelog records what changed, except for the first installation.
 *
 * @param now the time of the changes
 * @throws if the database fails; then nothing is changed
 */
export function installDocuments(database: Database, now = new Date()): Promise<void> {
  return database.transaction(async (transaction) => {
    const [isInstalled] = await transaction.select().from(shippedDocuments).limit(1);
    if (!isInstalled) return install(transaction);
    await lockDocuments(transaction);
    return recordChanges(transaction, now, () => install(transaction));
  });
}

async function install(transaction: Database): Promise<void> {
  const { id, type, parentId, position, interfaceVersion, menuName, title } = documents;
  const present = await transaction
    .select({ id, type, parentId, position, interfaceVersion, menuName, title })
    .from(documents);
  const tree = new DocumentTree(present);
  const lasts = new Map<string, number>();
  const next = (parent: string | null, version: InterfaceVersion) => {
    const key = `${parent} ${version}`;
    const last = (lasts.get(key) ?? tree.siblingsIn(parent, version).length) + 1;
    lasts.set(key, last);
    return last;
  };
  const shipped = shippedBy(await readProse());
  const before = new Set((await transaction.select().from(shippedDocuments)).map((row) => row.id));
  const isWanted = ({ row }: Shipped) => tree.find(row.id) !== undefined || !before.has(row.id);
  const rows = new Map<string, ReturnType<typeof rowOf> & { words: SQL }>();
  for (const { row, folder, methodName } of shipped.filter(isWanted)) {
    const parent = folderId(row.interfaceVersion, folder);
    if (!rows.has(parent) && !tree.find(row.id) && !tree.find(parent)) {
      const fields = {
        type: DocumentType.Folder,
        menuName: folder,
        position: next(null, row.interfaceVersion),
      };
      const folderRow = rowOf(parent, row.interfaceVersion, fields);
      rows.set(parent, { ...folderRow, words: searchVector(folderRow, undefined) });
    }
    const there = tree.find(row.id);
    const place = there?.position ?? next(parent, row.interfaceVersion);
    // A name that an operator has set is kept.
    const name = there && there.menuName !== there.title ? there.menuName : row.menuName;
    const document = { ...row, parentId: parent, position: place, menuName: name };
    rows.set(row.id, { ...document, words: searchVector(document, methodName) });
  }
  await transaction
    .insert(shippedDocuments)
    .values(shipped.map(({ row }) => ({ id: row.id })))
    .onConflictDoNothing();
  if (rows.size === 0) return;
  await transaction
    .insert(documents)
    .values([...rows.values()])
    .onConflictDoUpdate({
      target: documents.id,
      set: Object.fromEntries(UPDATED_FIELDS.map((name) => [name, sql.raw(`excluded."${snake(name)}"`)])),
      setWhere: eq(documents.isAsShipped, true),
    });
}

/** The fields of a document that a new version of the server updates. */
const UPDATED_FIELDS = [
  'menuName',
  'title',
  'description',
  'content',
  'tags',
  'httpMethods',
  'isSignatureRequired',
  'httpRoute',
  'requestParams',
  'responseParams',
  'responseCodes',
  'responseExample',
  'words',
] as const;

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
