"""Signs a call to the gateway in Python 3.8 and later, with the standard library alone.

  python3 call.py call open.traffic.getHourlyFlow v2 storeId=ST-0101 date=2026-11-17
  python3 call.py sign _sm=md5 _aid=S107 orgid=1

PLATFORM_ENDPOINT, PLATFORM_APP_ID, PLATFORM_ACCESS_KEY_ID and PLATFORM_SECRET say where to and as whom.
"""
import hashlib
import os
import sys
from datetime import datetime, timedelta, timezone
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen


def sign(params, secret):
    """Sorted by name, each name before its value, the secret at head and tail; upper-case hex. _sig is not signed."""
    names = sorted((name for name in params if name != "_sig"), key=lambda name: name.encode("utf-16-be"))
    base = secret + "".join(name + params[name] for name in names) + secret
    return hashlib.new(params["_sm"], base.encode("utf-8")).hexdigest().upper()


def call(method, version, params):
    """Returns the HTTP status and the text of the gateway's answer."""
    signed = {
        **params,
        "_aid": os.environ["PLATFORM_APP_ID"],
        "_akey": os.environ["PLATFORM_ACCESS_KEY_ID"],
        "_mt": method,
        "_version": version,
        "_sm": "md5",
        "_requestMode": "post",
        "_timestamp": datetime.now(timezone(timedelta(hours=8))).strftime("%Y%m%d%H%M%S"),
    }
    signed["_sig"] = sign(signed, os.environ["PLATFORM_SECRET"])
    try:
        with urlopen(os.environ["PLATFORM_ENDPOINT"], urlencode(signed).encode(), timeout=30) as answer:
            return answer.status, answer.read().decode("utf-8")
    except HTTPError as refusal:
        return refusal.code, refusal.read().decode("utf-8")


if __name__ == "__main__":
    command, *words = sys.argv[1:]
    if command == "sign":
        print(sign(dict(word.split("=", 1) for word in words), os.environ["PLATFORM_SECRET"]))
    else:
        status, text = call(words[0], words[1], dict(word.split("=", 1) for word in words[2:]))
        print(text)
        sys.exit(0 if status < 400 else 1)
