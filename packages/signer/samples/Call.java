// Signs a call to the gateway in Java 17 and later, with the JDK alone.
//
//   java Call.java call open.traffic.getHourlyFlow v2 storeId=ST-0101 date=2026-11-17
//   java Call.java sign _sm=md5 _aid=S107 orgid=1
//
// PLATFORM_ENDPOINT, PLATFORM_APP_ID, PLATFORM_ACCESS_KEY_ID and PLATFORM_SECRET say where to and as whom.
import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
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

public class Call {
    /** Sorted by name, each name before its value, the secret at head and tail; upper-case hex. _sig is not signed. */
    static String sign(Map<String, String> params, String secret) throws GeneralSecurityException {
        // A String compares by UTF-16 code unit, as the protocol does.
        var sorted = new TreeMap<>(params);
        sorted.remove("_sig");
        var base = new StringBuilder(secret);
        sorted.forEach((name, value) -> base.append(name).append(value));
        base.append(secret);
        var hash = MessageDigest.getInstance(params.get("_sm").equals("sha1") ? "SHA-1" : "MD5");
        return HexFormat.of().withUpperCase().formatHex(hash.digest(base.toString().getBytes(UTF_8)));
    }

    static HttpResponse<String> call(String method, String version, Map<String, String> params) throws Exception {
        var signed = new TreeMap<>(params);
        signed.put("_aid", System.getenv("PLATFORM_APP_ID"));
        signed.put("_akey", System.getenv("PLATFORM_ACCESS_KEY_ID"));
        signed.put("_mt", method);
        signed.put("_version", version);
        signed.put("_sm", "md5");
        signed.put("_requestMode", "post");
        var timestamp = DateTimeFormatter.ofPattern("yyyyMMddHHmmss").format(ZonedDateTime.now(ZoneOffset.ofHours(8)));
        signed.put("_timestamp", timestamp);
        signed.put("_sig", sign(signed, System.getenv("PLATFORM_SECRET")));
        var form = signed.entrySet().stream()
            .map(pair -> URLEncoder.encode(pair.getKey(), UTF_8) + "=" + URLEncoder.encode(pair.getValue(), UTF_8))
            .collect(Collectors.joining("&"));
        var request = HttpRequest.newBuilder(URI.create(System.getenv("PLATFORM_ENDPOINT")))
            .timeout(Duration.ofSeconds(30))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(form))
            .build();
        return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString(UTF_8));
    }

    /** Parameters of the form name=value. */
    static Map<String, String> paramsOf(String[] words, int from) {
        var params = new TreeMap<String, String>();
        for (int at = from; at < words.length; at++) {
            var pair = words[at].split("=", 2);
            params.put(pair[0], pair[1]);
        }
        return params;
    }

    public static void main(String[] words) throws Exception {
        if (words[0].equals("sign")) {
            System.out.println(sign(paramsOf(words, 1), System.getenv("PLATFORM_SECRET")));
            return;
        }
        var answer = call(words[1], words[2], paramsOf(words, 3));
        System.out.println(answer.body());
        System.exit(answer.statusCode() < 400 ? 0 : 1);
    }
}
