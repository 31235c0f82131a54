// The JavaScript sample is a separate module, so that it is compiled against the signer's types.
import signedCall from './signedCall.ts?raw';

/** One call in every language that the kit highlights. */
export const samples = {
  java: `import java.util.TreeMap;

/** Signs a call and sends it. */
public final class CustomerFlow {
  private static final String HOST = "https://gateway.example";

  public static void main(String[] args) throws Exception {
    var call = new TreeMap<String, String>();
    call.put("_aid", "S107");
    call.put("_mt", "open.traffic.getHourlyFlow");
    for (int page = 1; page <= 3; page++) {
      System.out.println(Client.send(HOST, call, page)); // one page
    }
  }
}`,
  php: `<?php
// Signs a call and sends it.
$call = ['_aid' => 'S107', '_mt' => 'open.traffic.getHourlyFlow'];
ksort($call);
$base = '';
foreach ($call as $name => $value) {
    $base .= $name . $value;
}
echo strtoupper(md5($secret . $base . $secret));`,
  python: `import hashlib

def sign(call: dict[str, str], secret: str) -> str:
    """Signs a call."""
    base = "".join(f"{name}{call[name]}" for name in sorted(call))
    return hashlib.md5(f"{secret}{base}{secret}".encode()).hexdigest().upper()

print(sign({"_aid": "S107"}, "secret"), True, None, 3.5)  # 32 characters`,
  csharp: `using System.Security.Cryptography;

/// <summary>Signs a call.</summary>
public static string Sign(SortedDictionary<string, string> call, string secret)
{
    var text = secret + string.Concat(call.Select(pair => pair.Key + pair.Value)) + secret;
    return Convert.ToHexString(MD5.HashData(Encoding.UTF8.GetBytes(text)));
}`,
  javascript: signedCall.trimEnd(),
  typescript: `interface Flow<Day extends string = string> {
  storeId: \`ST-\${number}\`;
  entered: Record<Day, number>;
}

export const total = ({ entered }: Flow): number =>
  Object.values(entered).reduce((sum, count) => sum + count, 0);`,
  json: `{
  "code": 200,
  "isError": false,
  "result": { "storeId": "ST-2041", "entered": 1284, "manager": null }
}`,
  shell: `# Signs a call and sends it
export SECRET="q8Zr2Vn5"
curl --silent -X POST "https://gateway.example/?_aid=S107" \\
  -H 'Content-Type: application/json' \\
  -d '{"storeId": "ST-2041"}' | jq .result`,
  xml: `<?xml version="1.0" encoding="UTF-8"?>
<response>
  <code>0</code>
  <message>The call succeeded</message>
  <field name="store id">ST-0101 &amp; ST-0102</field>
</response>`,
};
