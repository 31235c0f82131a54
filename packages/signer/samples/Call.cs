// Signs a call to the gateway in C#, with .NET's own classes alone.
//
//   dotnet run Call.cs -- call open.traffic.getHourlyFlow v2 storeId=ST-0101 date=2026-11-17
//   dotnet run Call.cs -- sign _sm=md5 _aid=S107 orgid=1
//
// PLATFORM_ENDPOINT, PLATFORM_APP_ID, PLATFORM_ACCESS_KEY_ID and PLATFORM_SECRET say where to and as whom.
using System;
using System.Collections.Generic;
using System.Net.Http;
using System.Security.Cryptography;
using System.Text;

static class Program
{
    /// <summary>Sorted by name, each name before its value, the secret at head and tail; upper-case hex. _sig is not signed.</summary>
    static string Sign(IDictionary<string, string> parameters, string secret)
    {
        // Ordinal compares by UTF-16 code unit, as the protocol does.
        var sorted = new SortedDictionary<string, string>(parameters, StringComparer.Ordinal);
        sorted.Remove("_sig");
        var text = new StringBuilder(secret);
        foreach (var pair in sorted) text.Append(pair.Key).Append(pair.Value);
        text.Append(secret);
        using (HashAlgorithm hash = parameters["_sm"] == "sha1" ? SHA1.Create() : (HashAlgorithm)MD5.Create())
        {
            return BitConverter.ToString(hash.ComputeHash(Encoding.UTF8.GetBytes(text.ToString()))).Replace("-", "");
        }
    }

    static HttpResponseMessage Call(string method, string version, IDictionary<string, string> parameters)
    {
        var signed = new Dictionary<string, string>(parameters);
        signed["_aid"] = Environment.GetEnvironmentVariable("PLATFORM_APP_ID");
        signed["_akey"] = Environment.GetEnvironmentVariable("PLATFORM_ACCESS_KEY_ID");
        signed["_mt"] = method;
        signed["_version"] = version;
        signed["_sm"] = "md5";
        signed["_requestMode"] = "post";
        signed["_timestamp"] = DateTime.UtcNow.AddHours(8).ToString("yyyyMMddHHmmss");
        signed["_sig"] = Sign(signed, Environment.GetEnvironmentVariable("PLATFORM_SECRET"));
        var client = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };
        var form = new FormUrlEncodedContent(signed);
        return client.PostAsync(Environment.GetEnvironmentVariable("PLATFORM_ENDPOINT"), form).GetAwaiter().GetResult();
    }

    /// <summary>Parameters of the form name=value.</summary>
    static Dictionary<string, string> ParametersOf(string[] words, int from)
    {
        var parameters = new Dictionary<string, string>();
        for (var at = from; at < words.Length; at++)
        {
            var pair = words[at].Split(new[] { '=' }, 2);
            parameters[pair[0]] = pair[1];
        }
        return parameters;
    }

    static int Main(string[] words)
    {
        if (words[0] == "sign")
        {
            Console.WriteLine(Sign(ParametersOf(words, 1), Environment.GetEnvironmentVariable("PLATFORM_SECRET")));
            return 0;
        }
        var answer = Call(words[1], words[2], ParametersOf(words, 3));
        Console.WriteLine(answer.Content.ReadAsStringAsync().GetAwaiter().GetResult());
        return answer.IsSuccessStatusCode ? 0 : 1;
    }
}
