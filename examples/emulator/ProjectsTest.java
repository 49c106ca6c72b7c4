import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** Tests of a client against the emulator: java ProjectsTest.java */
public class ProjectsTest {
  private static final String BASE = System.getenv("PLATFORM_BASE_URL");
  private static final String PROJECTS = "/ng/api/projects?orgIdentifier=retail&accountIdentifier=" + System.getenv("PLATFORM_ACCOUNT_ID");
  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  public static void main(String[] arguments) throws Exception {
    String project = "{\"project\": {\"orgIdentifier\": \"retail\", \"identifier\": \"from_java\", \"name\": \"From Java\"}}";
    check(200, call("POST", PROJECTS, project), "\"status\":\"SUCCESS\"");
    check(200, call("GET", PROJECTS.replace("?", "/from_java?"), ""), "\"name\":\"From Java\"");
    check(400, call("POST", PROJECTS, project), "\"code\":\"DUPLICATE_FIELD\"");
    // The next request gets the platform's response to an exceeded rate limit.
    check(200, call("POST", "/__emulator/faults", "{\"kind\": \"throttle\", \"retryAfter\": 1}"), "throttle");
    check(429, call("GET", PROJECTS, ""), "TOO_MANY_REQUESTS");
    System.out.println("All tests passed.");
  }

  private static HttpResponse<String> call(String method, String path, String body) throws Exception {
    HttpRequest request = HttpRequest.newBuilder(URI.create(BASE + path))
        .header("x-api-key", System.getenv("PLATFORM_API_KEY"))
        .header("content-type", "application/json")
        .method(method, body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
        .build();
    return CLIENT.send(request, BodyHandlers.ofString());
  }

  private static void check(int status, HttpResponse<String> response, String part) {
    if (response.statusCode() != status || !response.body().contains(part)) {
      throw new AssertionError("Expected HTTP " + status + " with " + part + ", got HTTP " + response.statusCode() + ": " + response.body());
    }
  }
}
