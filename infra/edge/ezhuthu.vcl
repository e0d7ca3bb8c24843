# Varnish (7.1 or later, with the xkey module of varnish-modules) between a TLS proxy and the page servers. It keeps
# pages until the page servers purge their keys: set PURGE_URL=http://127.0.0.1:6081/ and PURGE_TOKEN on them, and the
# same token below. What is not a page goes past it: the API, uploads and the event stream (see nginx's file).
vcl 4.1;

import directors;
import std;
import xkey;

probe ready {
    # answered without rendering anything
    .url = "/favicon.ico";
    .expected_response = 302;
    .interval = 1s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

backend pages1 { .host = "127.0.0.1"; .port = "8201"; .connect_timeout = 1s; .first_byte_timeout = 20s; .probe = ready; }
backend pages2 { .host = "127.0.0.1"; .port = "8202"; .connect_timeout = 1s; .first_byte_timeout = 20s; .probe = ready; }

# whoever may purge; the token is asked for as well
acl purgers { "127.0.0.1"; "::1"; }

sub vcl_init {
    new pages = directors.round_robin();
    pages.add_backend(pages1);
    pages.add_backend(pages2);
}

sub vcl_recv {
    set req.backend_hint = pages.backend();

    if (req.method == "POST" && req.url == "/" && req.http.surrogate-key) {
        if (!client.ip ~ purgers || req.http.authorization != "Bearer change-this-token") {
            return (synth(403, "Forbidden"));
        }
        # outdated pages are sent for two more seconds while new ones are fetched
        set req.http.purged = xkey.softpurge(req.http.surrogate-key);
        return (synth(200, "Purged"));
    }

    # browsers that have selected other releases, are divided among them, belong to the author or know of a new change
    if (req.http.cookie ~ "(^|;\s*)(release|bucket|author|change)=") {
        return (pass);
    }
    if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/metrics/") {
        return (pass);
    }
    # pages are the same for everyone: sessions are not in cookies
    unset req.http.cookie;
    unset req.http.authorization;
    # while a page server is well, an outdated page is sent for two seconds; otherwise for as long as it is kept
    if (std.healthy(req.backend_hint)) {
        set req.grace = 2s;
    }
    return (hash);
}

sub vcl_backend_response {
    if (beresp.http.cache-control ~ "private|no-store") {
        set beresp.uncacheable = true;
        set beresp.ttl = 10s;
        return (deliver);
    }
    set beresp.http.xkey = beresp.http.surrogate-key;
    if (beresp.http.cache-control !~ "s-maxage" && beresp.http.cache-control !~ "immutable") {
        # made while it was changing, or not a page: bursts only
        set beresp.ttl = 1s;
    }
    set beresp.grace = 24h;
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.xkey;
    unset resp.http.surrogate-key;
    unset resp.http.cache-tag;
    # for browsers, which ask again each time
    if (resp.http.cache-control ~ "s-maxage") {
        set resp.http.cache-control = "public, no-cache";
    }
    if (obj.hits > 0) {
        set resp.http.x-cache = "HIT";
    } else {
        set resp.http.x-cache = "MISS";
    }
}
