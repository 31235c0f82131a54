/** The schemas of the document maintenance, with the rules across their fields (specification §5). */
import type { z } from 'zod';
import {
  SaveOrUpdateDocumentBody as DocumentFields,
  UpdateDocumentMenuBody as PlaceFields,
} from '../generated/zod/operations-documents.ts';

export * from '../generated/zod/operations-documents.ts';

const FOLDER = 2;

/** Checks whether a text would be empty: it is sent empty, or a new object omits it. */
function isLeftEmpty(text: unknown, isNew: boolean): boolean {
  // Values other than text are rejected by their field.
  return text === undefined ? isNew : typeof text === 'string' && text.trim() === '';
}

function isEachOnce(values: readonly string[] | undefined): boolean {
  return new Set(values).size === (values?.length ?? 0);
}

/** Checks the rules as soon as the type (document or folder) is known, even if other fields are invalid. */
function hasType({ value }: { value: unknown }): boolean {
  return (value as Partial<z.input<typeof DocumentFields>> | undefined)?.type !== undefined;
}

/** A document or a folder: a document has a title, a folder a name; each language has at most one example. */
export const SaveOrUpdateDocumentBody = DocumentFields.refine(
  ({ id, type, title }) => type === FOLDER || !isLeftEmpty(title, !id),
  { path: ['title'], message: 'Title cannot be empty', when: hasType },
)
  .refine(({ id, type, menuName }) => type !== FOLDER || !isLeftEmpty(menuName, !id), {
    path: ['menuName'],
    message: 'Please enter name',
    when: hasType,
  })
  .refine(({ examples }) => isEachOnce(examples?.map(({ language }) => language)), {
    path: ['examples'],
    message: 'Please enter one example for a language',
  })
  .refine(({ requestParams }) => isEachOnce(requestParams?.map(({ name }) => name)), {
    path: ['requestParams'],
    message: 'Please enter each request parameter once',
  });

/** A change in the menu: a name, a folder or a position. */
export const UpdateDocumentMenuBody = PlaceFields.refine(
  ({ menuName, parentId, position }) => [menuName, parentId, position].some((change) => change !== undefined),
  { path: ['menuName'], message: 'Please enter name' },
);
