import { type Call, entriesOf, hoursAndMinutes, linesOf, type Template } from './call.ts';
import { quotePython as quote } from './quote.ts';

const READ_RESPONSE = `def business_information(text):
    """Returns the business information; raises the prompt message if the call was rejected."""
    response = json.loads(text)
    if response["code"] != 0:
        raise RuntimeError(f'{response["message"]} ({response["codename"]})')
    return response["data"]
`;

function offset(zone: string): string {
  const [hours, minutes] = hoursAndMinutes(zone);
  return minutes ? `hours=${hours}, minutes=${minutes}` : `hours=${hours}`;
}

/** Returns the code that reads an environment variable. Without a default, the variable is required. */
const settingOf = (name: string, byDefault?: string) =>
  byDefault ? `os.environ.get("${name}") or ${quote(byDefault)}` : `setting("${name}")`;

/** Python with its standard library only. */
export const python: Template = {
  // A file must not have the name of a standard library module, which it would shadow. Hardly any of those has an underscore.
  nameOf(word) {
    const name = word.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase();
    return name.includes('_') ? name : `call_${name}`;
  },
  fileOf: (name) => `${name}.py`,
  run: (file) => `python3 ${file}`,
  program: (call: Call, name) => `"""Calls ${call.title}, in Python 3.8 or later: python3 ${name}.py"""
import hashlib
import json
import os
import sys
from datetime import datetime, timedelta, timezone
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen


def setting(name):
    return os.environ.get(name) or sys.exit(f"Set {name}.")


def sign(params, secret):
    """Hashes the secret, each name with its value, sorted by name, and the secret again, as upper-case hex."""
    base = secret + "".join(name + params[name] for name in sorted(params)) + secret
    return hashlib.${call.signMethod}(base.encode()).hexdigest().upper()


${READ_RESPONSE}

endpoint = ${settingOf('PLATFORM_ENDPOINT', call.endpoint)}
params = {
${linesOf(
  entriesOf(
    call,
    quote,
    settingOf,
    `datetime.now(timezone(timedelta(${offset(call.zone)}))).strftime("%Y%m%d%H%M%S")`,
  ),
  (param, value) => `    ${quote(param)}: ${value},`,
)}
}
params["_sig"] = sign(params, setting("PLATFORM_SECRET"))

try:
    with urlopen(endpoint, urlencode(params).encode(), timeout=30) as response:
        text = response.read()
except HTTPError as error:
    text = error.read()

try:
    print(json.dumps(business_information(text), indent=2, ensure_ascii=False))
except RuntimeError as error:
    sys.exit(str(error))
`,
  response: `import json


${READ_RESPONSE}`,
};
