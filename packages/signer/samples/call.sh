#!/bin/sh
# Signs a call to the gateway with openssl and sends it with curl. Names are ASCII, and a value is one line.
#
#   sh call.sh call open.traffic.getHourlyFlow v2 storeId=ST-0101 date=2026-11-17
#   sh call.sh sign _sm=md5 _aid=S107 orgid=1
#
# PLATFORM_ENDPOINT, PLATFORM_APP_ID, PLATFORM_ACCESS_KEY_ID and PLATFORM_SECRET say where to and as whom.
set -eu

# Sorted by name, each name before its value, the secret at head and tail; upper-case hex. _sig is not signed.
sign() {
  hash=md5
  for pair do
    case $pair in _sm=*) hash=${pair#_sm=} ;; esac
  done
  base=$(printf '%s\n' "$@" | grep -v '^_sig=' | LC_ALL=C sort -t = -k 1,1 | sed 's/=//' | tr -d '\n')
  # printf is the shell's own: the secret is in no list of processes.
  printf '%s' "$PLATFORM_SECRET$base$PLATFORM_SECRET" | openssl dgst "-$hash" -r | cut -d ' ' -f 1 | tr a-f A-F
}

command=$1
shift
if [ "$command" = sign ]; then
  sign "$@"
  exit
fi

method=$1 version=$2
shift 2
set -- "_aid=$PLATFORM_APP_ID" "_akey=$PLATFORM_ACCESS_KEY_ID" "_mt=$method" "_version=$version" _sm=md5 \
  _requestMode=post "_timestamp=$(TZ=UTC-8 date +%Y%m%d%H%M%S)" "$@"
set -- "$@" "_sig=$(sign "$@")"
for pair do
  set -- "$@" --data-urlencode "$pair"
  shift
done
curl --silent --show-error --fail-with-body "$PLATFORM_ENDPOINT" "$@" || exit 1
