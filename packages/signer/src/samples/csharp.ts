import { type Call, capitalized, entriesOf, hoursAndMinutes, linesOf, type Template } from './call.ts';
import { quoteCSharp as quote } from './quote.ts';

function offset(zone: string): string {
  const [hours, minutes] = hoursAndMinutes(zone);
  return minutes ? `new TimeSpan(${hours}, ${minutes}, 0)` : `TimeSpan.FromHours(${hours})`;
}

/** Returns the code that reads an environment variable. Without a default, the variable is required. */
const settingOf = (name: string, byDefault?: string) =>
  byDefault ? `Environment.GetEnvironmentVariable("${name}") ?? ${quote(byDefault)}` : `Setting("${name}")`;

/** C# with .NET's standard library only; also runs on Mono. Prints the response unparsed. */
export const csharp: Template = {
  nameOf: capitalized,
  fileOf: (name) => `${name}.cs`,
  run: (file) => `dotnet run ${file}`,
  program: (call: Call, name) => `// Calls ${call.title}, in .NET 10 or later: dotnet run ${name}.cs
// With earlier versions of .NET, or Mono, use it as the only file of a project.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Net.Http;
using System.Security.Cryptography;
using System.Text;

static class ${name}
{
    static string Setting(string name)
    {
        var value = Environment.GetEnvironmentVariable(name);
        if (string.IsNullOrEmpty(value)) throw new InvalidOperationException("Set " + name + ".");
        return value;
    }

    /// <summary>Hashes the secret, each name with its value, sorted by name, and the secret again, as upper-case hex.</summary>
    static string Sign(IDictionary<string, string> parameters, string secret)
    {
        var text = new StringBuilder(secret);
        foreach (var pair in new SortedDictionary<string, string>(parameters, StringComparer.Ordinal))
        {
            text.Append(pair.Key).Append(pair.Value);
        }
        text.Append(secret);
        using (var hash = ${call.signMethod.toUpperCase()}.Create())
        {
            var digest = hash.ComputeHash(Encoding.UTF8.GetBytes(text.ToString()));
            return BitConverter.ToString(digest).Replace("-", "");
        }
    }

    static int Main()
    {
        var endpoint = ${settingOf('PLATFORM_ENDPOINT', call.endpoint)};
        var now = DateTimeOffset.UtcNow.ToOffset(${offset(call.zone)});
        var parameters = new Dictionary<string, string>
        {
${linesOf(
  entriesOf(call, quote, settingOf, 'now.ToString("yyyyMMddHHmmss", CultureInfo.InvariantCulture)'),
  (param, value) => `            [${quote(param)}] = ${value},`,
)}
        };
        parameters["_sig"] = Sign(parameters, Setting("PLATFORM_SECRET"));

        using (var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) })
        using (var form = new FormUrlEncodedContent(parameters))
        using (var response = client.PostAsync(endpoint, form).GetAwaiter().GetResult())
        {
            var isDone = response.IsSuccessStatusCode;
            var text = response.Content.ReadAsStringAsync().GetAwaiter().GetResult();
            (isDone ? Console.Out : Console.Error).WriteLine(text);
            return isDone ? 0 : 1;
        }
    }
}
`,
  response: `using System;
using System.Text.Json;

static class Responses
{
    /// <summary>Returns the business information; throws the prompt message if the call was rejected.</summary>
    public static JsonElement BusinessInformation(string text)
    {
        var response = JsonDocument.Parse(text).RootElement;
        if (response.GetProperty("code").GetInt32() != 0)
        {
            throw new InvalidOperationException(
                response.GetProperty("message") + " (" + response.GetProperty("codename") + ")");
        }
        return response.GetProperty("data");
    }
}
`,
};
