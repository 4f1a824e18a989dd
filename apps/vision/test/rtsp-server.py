#!/usr/bin/python3
"""A real RTSP server for tests (GStreamer's), in place of a network camera.

rtsp-server.py '{"port": 0, "file": "/a/clip.mp4", "codec": "h264", "user": "…", "password": "…", "scheme": "digest"}'

Plays the file's video track in real time from the start to every client of /stream; "jpeg" plays a test pattern
instead, 320 × 192 at 15 frames a second. Without a user it needs no password. With a "certificate" (a PEM file that
includes the key) it accepts only TLS. Prints its port on one line once it listens, and runs until it is killed.
"""
import json
import sys

import gi

gi.require_version("Gst", "1.0")
gi.require_version("GstRtsp", "1.0")
gi.require_version("GstRtspServer", "1.0")
from gi.repository import Gio, GLib, Gst, GstRtsp, GstRtspServer  # noqa: E402

Gst.init(None)
options = json.loads(sys.argv[1])
codec = options.get("codec", "h264")

server = GstRtspServer.RTSPServer()
server.set_address("127.0.0.1")
server.set_service(str(options.get("port", 0)))

factory = GstRtspServer.RTSPMediaFactory()
if codec == "jpeg":
    # RTP omits the Huffman tables (RFC 2435), so only JPEGs with the default tables can be sent.
    factory.set_launch(
        "( videotestsrc is-live=true ! video/x-raw,format=I420,width=320,height=192,framerate=15/1 "
        "! jpegenc ! rtpjpegpay name=pay0 pt=26 )"
    )
else:
    # config-interval=-1 repeats the parameter sets with every keyframe, as cameras do.
    pay = f"rtp{codec}pay name=pay0 pt=96 config-interval=-1"
    demux = "tsdemux" if options["file"].endswith(".ts") else "qtdemux name=d d.video_0"
    factory.set_launch(
        f'( filesrc location="{options["file"]}" ! {demux} ! queue ! {codec}parse ! {pay} )'
    )
# A shared pipeline crashes the server when several clients connect at once (gst_rtsp_media_get_rates).
factory.set_shared(False)

if "user" in options or "certificate" in options:
    role = GstRtspServer.RTSPPermissions()
    role.add_permission_for_role("viewer", "media.factory.access", True)
    role.add_permission_for_role("viewer", "media.factory.construct", True)
    factory.set_permissions(role)
    token = GstRtspServer.RTSPToken()
    token.set_string("media.factory.role", "viewer")
    auth = GstRtspServer.RTSPAuth()
    if "certificate" in options:
        auth.set_tls_certificate(Gio.TlsCertificate.new_from_file(options["certificate"]))
    if "user" not in options:
        auth.set_default_token(token)
    elif options.get("scheme") == "digest":
        auth.set_supported_methods(GstRtsp.RTSPAuthMethod.DIGEST)
        auth.add_digest(options["user"], options["password"], token)
    else:
        basic = GstRtspServer.RTSPAuth.make_basic(options["user"], options["password"])
        auth.add_basic(basic, token)
    server.set_auth(auth)

server.get_mount_points().add_factory("/stream", factory)
if server.attach(None) == 0:
    sys.exit("the port is taken")
print(server.get_bound_port(), flush=True)
GLib.MainLoop().run()
