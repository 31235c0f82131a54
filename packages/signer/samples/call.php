<?php
// Signs a call to the gateway in PHP 7.4 and later, with what PHP brings along.
//
//   php call.php call open.traffic.getHourlyFlow v2 storeId=ST-0101 date=2026-11-17
//   php call.php sign _sm=md5 _aid=S107 orgid=1
//
// PLATFORM_ENDPOINT, PLATFORM_APP_ID, PLATFORM_ACCESS_KEY_ID and PLATFORM_SECRET say where to and as whom.

/** Sorted by name, each name before its value, the secret at head and tail; upper-case hex. _sig is not signed. */
function sign(array $params, string $secret): string
{
    unset($params['_sig']);
    uksort($params, function ($one, $other) {
        return strcmp(iconv('UTF-8', 'UTF-16BE', (string) $one), iconv('UTF-8', 'UTF-16BE', (string) $other));
    });
    $base = $secret;
    foreach ($params as $name => $value) {
        $base .= $name . $value;
    }
    return strtoupper(hash($params['_sm'], $base . $secret));
}

/** @return array the HTTP status and the text of the gateway's answer */
function call(string $method, string $version, array $params): array
{
    $now = new DateTime('now', new DateTimeZone('+08:00'));
    $signed = [
        '_aid' => getenv('PLATFORM_APP_ID'),
        '_akey' => getenv('PLATFORM_ACCESS_KEY_ID'),
        '_mt' => $method,
        '_version' => $version,
        '_sm' => 'md5',
        '_requestMode' => 'post',
        '_timestamp' => $now->format('YmdHis'),
    ] + $params;
    $signed['_sig'] = sign($signed, getenv('PLATFORM_SECRET'));
    $request = [
        'method' => 'POST',
        'header' => 'Content-Type: application/x-www-form-urlencoded',
        'content' => http_build_query($signed),
        'ignore_errors' => true,
        'timeout' => 30,
    ];
    $stream = fopen(getenv('PLATFORM_ENDPOINT'), 'r', false, stream_context_create(['http' => $request]));
    if ($stream === false) {
        exit(1);
    }
    $status = explode(' ', stream_get_meta_data($stream)['wrapper_data'][0])[1];
    return [(int) $status, stream_get_contents($stream)];
}

/** Parameters of the form name=value. */
function paramsOf(array $pairs): array
{
    $params = [];
    foreach ($pairs as $pair) {
        [$name, $value] = explode('=', $pair, 2);
        $params[$name] = $value;
    }
    return $params;
}

$words = array_slice($argv, 2);
if ($argv[1] === 'sign') {
    echo sign(paramsOf($words), getenv('PLATFORM_SECRET')), "\n";
} else {
    [$status, $text] = call($words[0], $words[1], paramsOf(array_slice($words, 2)));
    echo $text, "\n";
    exit($status < 400 ? 0 : 1);
}
