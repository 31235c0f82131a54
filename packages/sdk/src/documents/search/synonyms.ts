/**
 * What readers say, and the words of the documentation for it. The left side is matched as whole words, in their base
 * form; the right side is searched in addition.
 */
const SYNONYMS: [said: string, documented: string][] = [
  // Getting started
  ['quickstart, quick start, get started, getting started, hello world, tutorial, first steps', 'first call'],
  [
    'api key, apikey, app key, client id, client secret, credentials, appid, app id, secret key',
    'accesskey appid',
  ],
  ['find appid, find app id, get api key, get an api key, where appid', 'first call'],
  ['install, sdk, library, npm', 'first call install'],
  [
    'java, python, javascript, typescript, node, php, go, curl, code sample, sample, example',
    'first call sample program',
  ],
  [
    'swagger, open api, api spec, api specification, openapi spec, openapi specification, insomnia',
    'openapi description',
  ],
  // Signing
  [
    'authentication, authenticate, authorization, authorize, auth, bearer, token, oauth, jwt, hmac',
    'signing call',
  ],
  ['sign, signed, signing', 'signing'],
  [
    'signature mismatch, signature error, signature wrong, wrong signature, bad signature',
    'why signature fail',
  ],
  ['signature failed, signature not match, signature does not match', 'why signature fail'],
  ['calculation, calculate, compute, generate, algorithm, hash, sha1, md5', 'signing'],
  [
    'signature calculation, calculate signature, compute signature, generate signature, create signature',
    'signing call',
  ],
  // Limits
  ['rate limit, rate limiting, rate, throttle, throttling, throttled', 'limits calls per second qps'],
  ['requests per second, calls per second, how many requests, tps, rps', 'limits qps'],
  ['free tier, free plan, free calls, trial limit', 'limits free quota'],
  ['price, pricing, cost, costs, fee, fees, billing, payment, pay, buy', 'limits prices packages'],
  ['too many requests', 'qps exceeded calls per second'],
  ['balance, usage, remaining calls', 'limits quota statistics'],
  ['quota exceeded, out of quota, no quota', 'quota exceeded'],
  // Responses and versions
  ['response format, xml, json, envelope, output', 'responses'],
  [
    'pagination, paginate, paging, page size, next page, cursor, page offset, limit offset',
    'responses pages',
  ],
  ['webhook, webhooks, callback, callbacks', 'responses polling webhooks'],
  ['header, headers, request id, trace id', 'responses headers'],
  ['migrate, migration, upgrade, v1, deprecated, legacy, versions', 'new old interface'],
  ['error code, error codes, status code, status codes, return code, list of errors', 'return codes'],
  // Return codes
  ['clock skew, clock, time drift, out of sync, expired timestamp', 'timestamp expired'],
  ['nonce, replay, replayed, already used, idempotent, duplicate', 'duplicate call'],
  ['app id does not match, appid does not match', 'aid mismatch'],
  ['missing, mandatory, omitted, required', 'parameter required missing'],
  ['unknown parameter, unexpected parameter, extra parameter', 'parameter undeclared'],
  ['content type, unsupported media type', 'media type unsupported'],
  ['payload, request size, too large, too big', 'body too large'],
  ['timezone, timezones', 'zone'],
  ['timeout, timed out, time out, slow', 'call failed respond time'],
  ['internal server error, server error, crash', 'system exception'],
  ['bad gateway, upstream', 'upstream exception'],
  ['permission denied, forbidden, not authorized', 'method enabled'],
  // Retail
  ['footfall, foot traffic, people traffic, traffic', 'customer flow visitors'],
  ['hour, per hour, by hour', 'hourly'],
  ['day, per day, by day', 'daily'],
  ['occupancy, crowd, right now, currently, live count, real time', 'realtime visitors now'],
  ['people, person, persons, customers, guests, shoppers, customer', 'visitors'],
  ['branch, branches, shop, shops, outlet, outlets, location, site, department', 'store'],
  ['compare, comparing, benchmark', 'comparison'],
  ['stay, stays, stayed, how long, duration, time spent', 'dwell time stay'],
  ['conversion, purchases, sales', 'conversion'],
  ['door, doors, gate, gates, entry', 'entrance'],
  ['photo, photos, picture, image, screenshot, capture', 'snapshot picture'],
  ['camera, cameras, sensor, hardware', 'device camera'],
  ['offline, online, heartbeat, alive', 'device status'],
  ['livestream, live stream, stream, rtsp, hls, watch', 'live video address'],
  ['url, link', 'address url'],
  ['audit, audits, patrol, checklist', 'inspection'],
  ['best, top, leaderboard', 'ranking best'],
  ['male, female, sex, age, gender', 'profile gender age'],
];

/** Words that say nothing about what is searched for. */
const STOP_WORDS = new Set(
  `a about all also am an and any are as at be been but by can could did do does doing for from get give got had has have
  he help her here his how i if in into is it its just let like me must my need of on or our please set she should show so
  some tell than that the their them then there these they this to too up us use using want was we were what when where
  which while who why will with would you your vs versus`.split(/\s+/),
);

export { STOP_WORDS, SYNONYMS };
