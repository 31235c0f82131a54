import { type Call, capitalized, entriesOf, linesOf, type Template } from './call.ts';
import { quoteJava as quote } from './quote.ts';

/** Returns the code that reads an environment variable. Without a default, the variable is required. */
const settingOf = (name: string, byDefault?: string) =>
  byDefault ? `System.getenv().getOrDefault("${name}", ${quote(byDefault)})` : `setting("${name}")`;

/** Java with the JDK only. The JDK has no JSON parser, so the response is printed unparsed. */
export const java: Template = {
  nameOf: capitalized,
  fileOf: (name) => `${name}.java`,
  run: (file) => `java ${file}`,
  program: (call: Call, name) => `// Calls ${call.title}, in Java 17 or later: java ${name}.java
import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

public class ${name} {
    static String setting(String name) {
        var value = System.getenv(name);
        if (value == null || value.isEmpty()) {
            throw new IllegalStateException("Set " + name + ".");
        }
        return value;
    }

    /** Hashes the secret, each name with its value, sorted by name, and the secret again, as upper-case hex. */
    static String sign(Map<String, String> params, String secret) throws GeneralSecurityException {
        var base = new StringBuilder(secret);
        new TreeMap<>(params).forEach((name, value) -> base.append(name).append(value));
        base.append(secret);
        var hash = MessageDigest.getInstance("${call.signMethod === 'sha1' ? 'SHA-1' : 'MD5'}");
        return HexFormat.of().withUpperCase().formatHex(hash.digest(base.toString().getBytes(UTF_8)));
    }

    public static void main(String[] arguments) throws Exception {
        var endpoint = ${settingOf('PLATFORM_ENDPOINT', call.endpoint)};
        var timestamp = DateTimeFormatter.ofPattern("yyyyMMddHHmmss");
        var params = new TreeMap<String, String>();
${linesOf(
  entriesOf(call, quote, settingOf, `ZonedDateTime.now(ZoneOffset.of("${call.zone}")).format(timestamp)`),
  (param, value) => `        params.put(${quote(param)}, ${value});`,
)}
        params.put("_sig", sign(params, setting("PLATFORM_SECRET")));

        var form = params.entrySet().stream()
            .map(param -> param.getKey() + "=" + URLEncoder.encode(param.getValue(), UTF_8))
            .collect(Collectors.joining("&"));
        var request = HttpRequest.newBuilder(URI.create(endpoint))
            .timeout(Duration.ofSeconds(30))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(BodyPublishers.ofString(form))
            .build();
        var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString(UTF_8));
        if (response.statusCode() != 200) {
            System.err.println(response.body());
            System.exit(1);
        }
        System.out.println(response.body());
    }
}
`,
  response: `// The JDK has no JSON parser; this needs com.fasterxml.jackson.core:jackson-databind.
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

public class Responses {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Returns the business information; throws the prompt message if the call was rejected. */
    public static JsonNode businessInformation(String text) throws JsonProcessingException {
        var response = JSON.readTree(text);
        if (response.path("code").asInt(-1) != 0) {
            throw new IllegalStateException(
                response.path("message").asText() + " (" + response.path("codename").asText() + ")");
        }
        return response.get("data");
    }
}
`,
};
