import type {
  ApiDeprecation,
  ApiFieldChange,
  ApiParameter,
  ApiResponseField,
  ApiReturnCode,
  ApiTag,
  CatalogChangeKind,
  CodeExample,
  DocumentType,
  HttpMethod,
  InterfaceVersion,
} from '@platform/sdk';
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { apis } from '#apis/tables.ts';
import { moment } from '#database/columns.ts';

/** PostgreSQL's type for searchable text. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** The documentation tree: folders, and documents with their content (specification §3, document). */
export const documents = pgTable(
  'documents',
  {
    id: text().primaryKey(),
    /** 1 a document, 2 a folder. */
    type: integer().$type<DocumentType>().notNull(),
    parentId: text().references((): AnyPgColumn => documents.id),
    /** The position among its siblings, from 1; at the top level among those of the same interface version. */
    position: integer().notNull(),
    interfaceVersion: text().$type<InterfaceVersion>().notNull(),
    menuName: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    /** Markdown. */
    content: text().notNull(),
    tags: jsonb().$type<ApiTag[]>().notNull(),
    httpMethods: jsonb().$type<HttpMethod[]>().notNull(),
    isSignatureRequired: boolean().notNull(),
    httpRoute: text().notNull(),
    requestParams: jsonb().$type<ApiParameter[]>().notNull(),
    responseParams: jsonb().$type<ApiResponseField[]>().notNull(),
    responseCodes: jsonb().$type<ApiReturnCode[]>().notNull(),
    responseExample: text().notNull(),
    examples: jsonb().$type<CodeExample[]>().notNull(),
    apiId: text()
      .unique()
      .references(() => apis.apiId),
    isPublished: boolean().notNull(),
    revision: integer().notNull(),
    /**
     * True if the document has the content that ships with the server, because no operator has edited it. A new version
     * of the server updates such documents.
     */
    isAsShipped: boolean().notNull(),
    /** The operator who created it; null for the platform itself. */
    createdById: text(),
    lastModifiedById: text(),
    createTime: moment().notNull(),
    updateTime: moment().notNull(),
    /** The document's search vector. */
    words: tsvector().notNull(),
  },
  (table) => [
    index().on(table.parentId, table.position),
    index().on(table.updateTime, table.id),
    index('documents_words').using('gin', table.words),
  ],
);

/**
 * All documents that ever shipped with the server. Documents not in this table are new; the others may have been
 * deleted by operators.
 */
export const shippedDocuments = pgTable('shipped_documents', { id: text().primaryKey() });

/** The changelog of the catalog: what readers of the documentation noticed, with the names of that time. */
export const catalogChanges = pgTable(
  'catalog_changes',
  {
    id: text().primaryKey(),
    kind: text().$type<CatalogChangeKind>().notNull(),
    changeTime: moment().notNull(),
    apiId: text()
      .notNull()
      .references(() => apis.apiId),
    name: text().notNull(),
    methodName: text().notNull(),
    version: text().notNull(),
    interfaceVersion: text().$type<InterfaceVersion>().notNull(),
    category: text().notNull(),
    /** The changed parameters; like `response`, empty for changes of other kinds. */
    parameters: jsonb().$type<ApiFieldChange[]>().notNull(),
    response: jsonb().$type<ApiFieldChange[]>().notNull(),
    /** The deprecation as it was published; null for other kinds. */
    deprecation: jsonb().$type<ApiDeprecation>(),
  },
  (table) => [index().on(table.changeTime, table.id)],
);
