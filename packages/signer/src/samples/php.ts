import { type Call, entriesOf, linesOf, type Template } from './call.ts';
import { quotePhp as quote } from './quote.ts';

const READ_RESPONSE = `/** Returns the business information; throws the prompt message if the call was rejected. */
function businessInformation(string $text): mixed
{
    $response = json_decode($text, flags: JSON_THROW_ON_ERROR);
    if ($response->code !== 0) {
        throw new RuntimeException("$response->message ($response->codename)");
    }
    return $response->data;
}
`;

/** Returns the code that reads an environment variable. Without a default, the variable is required. */
const settingOf = (name: string, byDefault?: string) =>
  byDefault ? `getenv('${name}') ?: ${quote(byDefault)}` : `setting('${name}')`;

/** PHP with its standard extensions only. */
export const php: Template = {
  nameOf: (word) => word,
  fileOf: (name) => `${name}.php`,
  run: (file) => `php ${file}`,
  program: (call: Call, name) => `<?php
// Calls ${call.title}, in PHP 8 or later: php ${name}.php

function setting(string $name): string
{
    return getenv($name) ?: throw new RuntimeException("Set $name.");
}

/** Hashes the secret, each name with its value, sorted by name, and the secret again, as upper-case hex. */
function sign(array $params, string $secret): string
{
    ksort($params, SORT_STRING);
    $base = $secret;
    foreach ($params as $name => $value) {
        $base .= $name . $value;
    }
    return strtoupper(${call.signMethod}($base . $secret));
}

${READ_RESPONSE}
try {
    $endpoint = ${settingOf('PLATFORM_ENDPOINT', call.endpoint)};
    $params = [
${linesOf(
  entriesOf(
    call,
    quote,
    settingOf,
    `(new DateTime('now', new DateTimeZone('${call.zone}')))->format('YmdHis')`,
  ),
  (param, value) => `        ${quote(param)} => ${value},`,
)}
    ];
    $params['_sig'] = sign($params, setting('PLATFORM_SECRET'));

    $context = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => 'Content-Type: application/x-www-form-urlencoded',
        'content' => http_build_query($params),
        'timeout' => 30,
        'ignore_errors' => true, // rejections have a body, too
    ]]);
    $text = file_get_contents($endpoint, false, $context);
    if ($text === false) {
        throw new RuntimeException("$endpoint does not respond.");
    }
    $flags = JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE;
    echo json_encode(businessInformation($text), $flags), "\\n";
} catch (RuntimeException $error) {
    fwrite(STDERR, $error->getMessage() . "\\n");
    exit(1);
}
`,
  response: `<?php

${READ_RESPONSE}`,
};
