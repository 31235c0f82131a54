import {
  type Contract,
  type Operation,
  type OperationDescription,
  resolve,
  responseExamplesOf,
  type Schema,
} from '../../sdk/scripts/contract.ts';

const JSON_TYPE = 'application/json';
const pascal = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** HTML that is inserted unescaped; templates escape everything else. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function render(value: unknown): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  if (value === undefined || value === null || value === false) return '';
  return String(value).replace(/[&<>"]/g, (character) => ENTITIES[character] as string);
}

function html(parts: TemplateStringsArray, ...values: unknown[]): Html {
  return new Html(parts.map((part, index) => part + render(values[index])).join(''));
}

/** Converts a description of the contract, which may have paragraphs and `code`, to HTML. */
function prose(text: string | undefined): Html[] {
  return (text ?? '')
    .trim()
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => html`<p>${inline(paragraph)}</p>`);
}

function inline(text: string): (Html | string)[] {
  return text.split('`').map((part, index) => (index % 2 ? html`<code>${part}</code>` : part));
}

interface Field {
  path: string;
  depth: number;
  schema: Schema;
  isRequired: boolean;
}

/** The fields of a schema, including nested ones, in reading order; a recursive schema is expanded once. */
function fieldsOf(contract: Contract, schema: Schema, path = '', depth = 0, within: string[] = []): Field[] {
  const inner = resolve(contract, schema);
  const name = schema.$ref;
  if (name && within.includes(name)) return [];
  const parents = name ? [...within, name] : within;
  if (inner.items) return fieldsOf(contract, inner.items, `${path}[]`, depth, parents);
  return Object.entries(inner.properties ?? {}).flatMap(([key, property]) => {
    const place = path ? `${path}.${key}` : key;
    const field: Field = {
      path: place,
      depth,
      schema: resolve(contract, property),
      isRequired: inner.required?.includes(key) ?? false,
    };
    return [field, ...fieldsOf(contract, property, place, depth + 1, parents)];
  });
}

function typeOf(contract: Contract, schema: Schema): string {
  const { type, items, format, enum: values, const: only } = schema;
  const types = [type ?? 'any'].flat();
  return types
    .map((single) => {
      if (single === 'array') return `${typeOf(contract, resolve(contract, items ?? {}))}[]`;
      if (values || only !== undefined) return 'enum';
      if (format === 'binary') return 'file';
      return single === 'string' && format ? format : single;
    })
    .join(' or ');
}

/** The limits of a request's field. Responses don't need them. */
function limitsOf(schema: Schema): string[] {
  const limits: [unknown, string][] = [
    [schema.minLength, `${schema.minLength} characters at least`],
    [schema.maxLength, `${schema.maxLength} characters at most`],
    [schema.minimum, `${schema.minimum} at least`],
    [schema.maximum, `${schema.maximum} at most`],
    [schema.minItems, `${schema.minItems} entries at least`],
    [schema.maxItems, `${schema.maxItems} entries at most`],
    [schema.pattern, `matches ${schema.pattern}`],
    [schema.default, `${schema.default} by default`],
  ];
  return limits.filter(([limit]) => limit !== undefined).map(([, text]) => text);
}

function meaning(schema: Schema, isSent: boolean): Html {
  const values = schema.enum ?? [];
  const descriptions = schema['x-enum-descriptions'] ?? [];
  const messages = [...new Set(Object.values(schema['x-messages'] ?? {}))];
  const limits = isSent ? limitsOf(schema) : [];
  return html`${inline(schema.description?.trim() ?? '')}${
    limits.length > 0 && html`<br><span class="limits">${limits.join(' · ')}</span>`
  }${
    values.length > 0 &&
    html`<ul>${values.map((value, index) => html`<li><code>${value}</code> ${inline(descriptions[index] ?? '')}</li>`)}</ul>`
  }${messages.length > 0 && html`<br><span class="limits">Rejected with “${messages.join('”, “')}”</span>`}`;
}

function fieldTable(contract: Contract, caption: string, fields: Field[], isSent: boolean): Html {
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${fields.map(
    ({ path, depth, schema, isRequired }) =>
      html`<tr><th scope="row" class="depth-${Math.min(depth, 4)}"><code>${path}</code>${
        isSent && isRequired && html` <span class="required">required</span>`
      }</th><td>${typeOf(contract, schema)}</td><td>${meaning(schema, isSent)}</td></tr>\n`,
  )}</tbody></table></div>`;
}

function examplesOf(title: string, examples: Record<string, { summary?: string; value: unknown }>): Html[] {
  return Object.entries(examples).map(
    ([name, { summary, value }]) =>
      html`<details><summary>${title}: ${summary ?? name}</summary><pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre></details>`,
  );
}

const ACCESS = { public: 'Anyone', session: 'Anyone who is logged in', operator: 'Operators' };

const SCOPES = {
  own: ', for their own data',
  ownOrOperator: ', for their own data; operators for any account',
  ownOrOthers: ', for their own data; operators for any account outside of their enterprise',
  others: ', but not for their own account and enterprise',
  everyone: '',
};

function accessOf({
  access,
  scope,
  roles,
  userTypes,
  withTemporaryPassword,
  stepUp,
}: OperationDescription): string {
  const types = userTypes.length > 0 ? `, and accounts of user type ${userTypes.join(', ')}` : '';
  const onlyRoles = roles.length > 0 ? `; only ${roles.join(', ')}` : '';
  const password = withTemporaryPassword ? '; with a temporary password as well' : '';
  const unless = typeof stepUp === 'object' && stepUp ? ` unless the request has ${stepUp.unless}` : '';
  const confirmed = stepUp ? `; in a session confirmed by confirmIdentity${unless}` : '';
  return `${ACCESS[access]}${SCOPES[scope]}${types}${onlyRoles}${password}${confirmed}`;
}

function callOf({ id, kind, media, hasQuery, file }: OperationDescription): string {
  const parameter = media !== 'none' ? 'body, ' : hasQuery ? 'params, ' : '';
  const comment = file ? ' // { blob, fileName }' : '';
  const hook = `use${pascal(id)}`;
  const use =
    kind === 'query'
      ? `const { data } = ${hook}(${parameter.replace(', ', '')});`
      : `const { mutate } = ${hook}();`;
  return `const result = await ${id}(${parameter}options);${comment}\n${use}`;
}

function operationSection(contract: Contract, operation: Operation, description: OperationDescription): Html {
  const { id, summary, method, path, isRaw, file } = description;
  const query = (operation.parameters ?? [])
    .map((parameter) => resolve(contract, parameter))
    .filter((parameter) => parameter.in === 'query');
  const querySchema: Schema = {
    properties: Object.fromEntries(
      query.map(({ name, schema, description: text }) => [
        name,
        { ...resolve(contract, schema), description: text ?? resolve(contract, schema).description ?? '' },
      ]),
    ),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  };
  const [[mediaType, body] = []] = [Object.entries(operation.requestBody?.content ?? {})[0]];
  const sent = body ? fieldsOf(contract, body.schema) : fieldsOf(contract, querySchema);
  const response = operation.responses['200']?.content?.[JSON_TYPE];
  const envelope = response && resolve(contract, response.schema);
  const result = envelope && (isRaw ? response.schema : envelope.properties?.result);
  const resultSchema = result && resolve(contract, result);
  const resultFields = result ? fieldsOf(contract, result) : [];
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h3 id="${id}-title"><a href="#${id}">${id}</a></h3>
<p class="summary">${summary}</p>
${prose(operation.description)}
<dl>
<dt>HTTP</dt><dd><code>${method} ${path}</code></dd>
<dt>Who</dt><dd>${accessOf(description)}</dd>
<dt>Request</dt><dd>${mediaType ? html`<code>${mediaType}</code>` : query.length > 0 ? 'query' : 'nothing'}</dd>
<dt>Response</dt><dd>${file ? html`a file: <code>${file.contentTypes.join(', ')}</code>` : isRaw ? 'JSON without envelope' : inline(resultSchema?.description ?? 'nothing')}</dd>
<dt>Source</dt><dd>${operation['x-source']}</dd>
</dl>
<pre tabindex="0"><code>${callOf(description)}</code></pre>
${sent.length > 0 && fieldTable(contract, `Parameters of ${id}`, sent, true)}
${resultFields.length > 0 && fieldTable(contract, `Result of ${id}`, resultFields, false)}
${examplesOf('Request', body?.examples ?? {})}
${examplesOf('Response', responseExamplesOf(contract, operation, '200'))}
${examplesOf('Rejection', responseExamplesOf(contract, operation, '4XX'))}
${examplesOf('Failure', responseExamplesOf(contract, operation, '5XX'))}
</section>`;
}

/**
 * The reference page: every operation with its function and hook, its input, its result and its examples. It needs no
 * script. It loads its stylesheet from `reference.css`, relative to its own URL.
 *
 * @param contract the bundled description
 * @param operations its operations
 * @returns the page
 */
export function referencePage(contract: Contract, operations: OperationDescription[]): string {
  const inContract = Object.values(contract.paths).flatMap((methods) => Object.values(methods));
  const byId = new Map(inContract.map((operation) => [operation.operationId, operation]));
  const tags = (contract.tags ?? []).map((tag) => ({
    ...tag,
    operations: operations.filter((operation) => operation.tag === tag.name),
  }));
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${contract.info?.title}: reference</title>
<link rel="stylesheet" href="reference.css">
</head>
<body>
<nav aria-label="Operations">
<a class="skip" href="#reference">Skip to the reference</a>
${tags.map(
  (tag) =>
    html`<details><summary>${tag.name}</summary><ul>${tag.operations.map(
      ({ id }) => html`<li><a href="#${id}">${id}</a></li>`,
    )}</ul></details>\n`,
)}</nav>
<main id="reference" tabindex="-1">
<h1>${contract.info?.title}</h1>
<p>Version ${contract.info?.version}. Every operation as a function of <code>@platform/sdk</code> and a hook of <code>@platform/sdk/react</code>, with what is sent over HTTP.</p>
${prose(contract.info?.description)}
${tags.map(
  (tag) => html`<section aria-labelledby="tag-${tag.name}"><h2 id="tag-${tag.name}">${tag.name}</h2>
${prose(tag.description)}
${tag.operations.map((description) => operationSection(contract, byId.get(description.id) as Operation, description))}</section>\n`,
)}</main>
</body>
</html>
`;
  return page.text;
}
