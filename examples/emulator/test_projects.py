"""Tests of a client against the emulator: python3 -m unittest test_projects"""

import json
import os
import unittest
import urllib.error
import urllib.request

BASE = os.environ["PLATFORM_BASE_URL"]
ACCOUNT = os.environ["PLATFORM_ACCOUNT_ID"]
KEY = os.environ["PLATFORM_API_KEY"]


def call(method, path, body=None):
    """The status and the JSON of a response."""
    request = urllib.request.Request(
        f"{BASE}{path}",
        method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={"x-api-key": KEY, "content-type": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=10) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        with error:
            return error.code, json.load(error)


class Projects(unittest.TestCase):
    path = f"/ng/api/projects?accountIdentifier={ACCOUNT}&orgIdentifier=retail"

    def test_create_and_read(self):
        project = {"orgIdentifier": "retail", "identifier": "from_python", "name": "From Python"}
        status, created = call("POST", self.path, {"project": project})
        self.assertEqual((status, created["status"]), (200, "SUCCESS"))
        status, read = call("GET", self.path.replace("?", "/from_python?"))
        self.assertEqual(read["data"]["project"]["name"], "From Python")

    def test_duplicate(self):
        project = {"orgIdentifier": "retail", "identifier": "shop", "name": "Shop"}
        status, refused = call("POST", self.path, {"project": project})
        self.assertEqual((status, refused["code"]), (400, "DUPLICATE_FIELD"))

    def test_a_platform_with_problems(self):
        """The next read fails with 503; the one after it succeeds."""
        fault = {"kind": "error", "shape": "E", "status": 503, "method": "GET", "path": "/ng/api/projects*"}
        self.assertEqual(call("POST", "/__emulator/faults", fault)[0], 200)
        self.assertEqual(call("GET", self.path)[0], 503)
        self.assertEqual(call("GET", self.path)[0], 200)


if __name__ == "__main__":
    unittest.main()
