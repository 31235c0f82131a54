import { type ApiResponseField, type Document, type DocumentForm, DocumentType } from '@platform/sdk';
import { CODE_LANGUAGES } from '@platform/sdk/documents';
import { returnCodes } from '@platform/sdk/returnCodes';
import { hashKey } from '@tanstack/react-query';
import { API_TAGS } from '#entities/document/apiLabels.ts';

/** The fields of a document that the form edits, without its identifiers and revision. */
export type DocumentFields = Required<Omit<DocumentForm, 'id' | 'revision' | 'interfaceVersion'>>;

/** The lists of a document, whose entries can be added, removed and reordered. */
export type ListName = 'requestParams' | 'responseParams' | 'responseCodes' | 'examples';

/** The form path of a list: one of the document's, or the fields of a JSON parameter. */
export type ListPath = ListName | `requestParams.${number}.fields`;

export type EntryOf<Path extends ListPath> = Path extends ListName
  ? DocumentFields[Path][number]
  : ApiResponseField;

/**
 * @param folder the id of the folder
 * @returns the fields of a new document, with the gateway's return codes
 */
export function blankFields(folder: string | null): DocumentFields {
  return {
    type: DocumentType.Document,
    parentId: folder,
    title: '',
    menuName: '',
    description: '',
    content: '',
    tags: [],
    httpMethods: ['GET', 'POST'],
    isSignatureRequired: true,
    httpRoute: '/gateway',
    requestParams: [],
    responseParams: [],
    responseCodes: Object.values(returnCodes).map(({ code, codename, message }) => ({
      code,
      codename,
      message,
    })),
    responseExample: '',
    examples: [],
  };
}

/** @returns the fields of a document that the form edits */
export function fieldsOf(document: Document): DocumentFields {
  const known = Object.entries(document).filter(([name]) => name in FIELD_LABELS);
  return { type: DocumentType.Document, ...(Object.fromEntries(known) as Omit<DocumentFields, 'type'>) };
}

/** A field that two operators can change concurrently. */
export type FieldName = Exclude<keyof DocumentFields, 'type'>;

/** The labels of the fields, in the order of the form. */
export const FIELD_LABELS: Record<FieldName, string> = {
  title: 'Title',
  menuName: 'Name in the menu',
  parentId: 'Folder',
  description: 'Description',
  tags: 'Tags',
  content: 'Content',
  httpMethods: 'HTTP methods',
  isSignatureRequired: 'Requires signature',
  httpRoute: 'HTTP route',
  requestParams: 'Request parameters',
  responseParams: 'Response parameters',
  responseCodes: 'Response codes',
  responseExample: 'Response example',
  examples: 'Examples in languages',
};

const FIELD_NAMES = Object.keys(FIELD_LABELS) as FieldName[];

/** @returns the names of the fields that differ between two versions of a document */
export function differences(one: DocumentFields, other: DocumentFields): FieldName[] {
  return FIELD_NAMES.filter((name) => hashKey([one[name]]) !== hashKey([other[name]]));
}

/**
 * @param fields the form's values
 * @param names the fields to keep
 * @returns only those fields
 */
export function pick(fields: DocumentFields, names: readonly FieldName[]): Partial<DocumentFields> {
  return Object.fromEntries(names.map((name) => [name, fields[name]]));
}

const requirementOf = (isRequired = true) => (isRequired ? 'required' : 'optional');
const fieldText = ({ name, type, isRequired, description }: ApiResponseField) =>
  [name, type, requirementOf(isRequired), description].join(' · ');

/**
 * @param fields a version of a document
 * @param folderOf returns the path of a folder by its id
 * @returns the field's value as text, with one list entry per line
 */
export function fieldsText(
  name: FieldName,
  fields: DocumentFields,
  folderOf: (id: string | null) => string,
): string {
  switch (name) {
    case 'parentId':
      return folderOf(fields.parentId);
    case 'isSignatureRequired':
      return fields.isSignatureRequired ? 'Yes' : 'No';
    case 'tags':
      return fields.tags.map((tag) => API_TAGS[tag]).join('\n');
    case 'httpMethods':
      return fields.httpMethods.join('\n');
    case 'requestParams':
      return fields.requestParams
        .flatMap(({ name: param, type, isRequired, description, example, fields: parts = [] }) => [
          [param, type, requirementOf(isRequired), description, example].join(' · '),
          ...parts.map((part) => `${param} / ${fieldText(part)}`),
        ])
        .join('\n');
    case 'responseParams':
      return fields.responseParams.map(fieldText).join('\n');
    case 'responseCodes':
      return fields.responseCodes
        .map(({ code, codename, message }) => [code, codename, message].join(' · '))
        .join('\n');
    case 'examples':
      return fields.examples
        .map(({ language, requestExample, responseExample }) =>
          [CODE_LANGUAGES[language], requestExample, responseExample].join('\n'),
        )
        .join('\n\n');
    default:
      return fields[name];
  }
}
