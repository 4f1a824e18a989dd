#!/usr/bin/python3
"""A real RTSP server for tests (GStreamer's), for cameras that nobody has on a desk.

rtsp-server.py '{"port": 0, "file": "/a/clip.mp4", "codec": "h264", "user": "…", "password": "…", "scheme": "digest"}'

Plays the file's picture track at its own pace to every client of /stream, from the start; as "jpeg" a picture
of its own, 320 × 192 at 15 a second. Without a user everybody may watch. With a "certificate" (a PEM file that holds
the key too) it speaks TLS and nothing else. Prints its port on one line once it listens, and serves until it is killed.
"""
import json
import sys

import gi

gi.require_version("Gst", "1.0")
gi.require_version("GstRtsp", "1.0")
gi.require_version("GstRtspServer", "1.0")
from gi.repository import Gio, GLib, Gst, GstRtsp, GstRtspServer  # noqa: E402

Gst.init(None)
wish = json.loads(sys.argv[1])
codec = wish.get("codec", "h264")

server = GstRtspServer.RTSPServer()
server.set_address("127.0.0.1")
server.set_service(str(wish.get("port", 0)))

factory = GstRtspServer.RTSPMediaFactory()
if codec == "jpeg":
    # RTP leaves the Huffman tables out (RFC 2435): only pictures with the usual ones can be sent.
    factory.set_launch(
        "( videotestsrc is-live=true ! video/x-raw,format=I420,width=320,height=192,framerate=15/1 "
        "! jpegenc ! rtpjpegpay name=pay0 pt=26 )"
    )
else:
    # config-interval=-1 repeats the parameter sets with every key frame, as cameras do.
    pay = f"rtp{codec}pay name=pay0 pt=96 config-interval=-1"
    demux = "tsdemux" if wish["file"].endswith(".ts") else "qtdemux name=d d.video_0"
    factory.set_launch(
        f'( filesrc location="{wish["file"]}" ! {demux} ! queue ! {codec}parse ! {pay} )'
    )
# A shared pipeline aborts the server when several clients come at once (gst_rtsp_media_get_rates).
factory.set_shared(False)

if "user" in wish or "certificate" in wish:
    role = GstRtspServer.RTSPPermissions()
    role.add_permission_for_role("viewer", "media.factory.access", True)
    role.add_permission_for_role("viewer", "media.factory.construct", True)
    factory.set_permissions(role)
    token = GstRtspServer.RTSPToken()
    token.set_string("media.factory.role", "viewer")
    auth = GstRtspServer.RTSPAuth()
    if "certificate" in wish:
        auth.set_tls_certificate(Gio.TlsCertificate.new_from_file(wish["certificate"]))
    if "user" not in wish:
        auth.set_default_token(token)
    elif wish.get("scheme") == "digest":
        auth.set_supported_methods(GstRtsp.RTSPAuthMethod.DIGEST)
        auth.add_digest(wish["user"], wish["password"], token)
    else:
        basic = GstRtspServer.RTSPAuth.make_basic(wish["user"], wish["password"])
        auth.add_basic(basic, token)
    server.set_auth(auth)

server.get_mount_points().add_factory("/stream", factory)
if server.attach(None) == 0:
    sys.exit("the port is taken")
print(server.get_bound_port(), flush=True)
GLib.MainLoop().run()
