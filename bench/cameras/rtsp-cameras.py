#!/usr/bin/python3
"""Cameras for benches: GStreamer's RTSP server plays clips at /1, /2, … to every client, in real time.

rtsp-cameras.py PORT FILE COUNT [SMALL]

SMALL: the cameras' small stream, at /1/small, … In the names of files `{camera}` is the camera's number.

Prints its port once it listens (0 for any free one), then `CAMERA EPOCH_MS` for each client that begins to watch:
when the clip's first picture was "taken". Each picture after it leaves when it is due.
"""
import sys
import time

import gi

gi.require_version("Gst", "1.0")
gi.require_version("GstRtspServer", "1.0")
from gi.repository import GLib, Gst, GstRtspServer  # noqa: E402

Gst.init(None)
port, file, count, *small = sys.argv[1:5]

server = GstRtspServer.RTSPServer()
server.set_address("127.0.0.1")
server.set_service(port)


def tell_start(media, state, camera):
    if state == Gst.State.PLAYING:
        GLib.timeout_add(20, tell_when_running, media, camera)


def tell_when_running(media, camera):
    """Says when the clip began, once the pipeline has begun to count: shortly after it was told to play."""
    pipeline = media.get_element().get_parent()
    if pipeline is None:
        return False
    base_time = pipeline.get_base_time()
    if base_time == 0:
        return True
    # The pipeline runs on the system's clock, there being no sound to go by.
    running_ms = (Gst.SystemClock.obtain().get_time() - base_time) / Gst.MSECOND
    print(f"{camera} {time.time() * 1000 - running_ms:.1f}", flush=True)
    return False


def play(path, clip, camera):
    factory = GstRtspServer.RTSPMediaFactory()
    factory.set_launch(
        f'( filesrc location="{clip.format(camera=camera)}" ! qtdemux name=d d.video_0 ! queue ! h264parse '
        "! rtph264pay name=pay0 pt=96 config-interval=-1 )"
    )
    # A shared pipeline aborts the server when several clients come at once (gst_rtsp_media_get_rates).
    factory.set_shared(False)
    factory.connect(
        "media-configure",
        lambda _factory, media: media.connect("new-state", tell_start, camera),
    )
    server.get_mount_points().add_factory(path, factory)


for camera in range(1, int(count) + 1):
    play(f"/{camera}", file, camera)
    for clip in small:
        play(f"/{camera}/small", clip, camera)

if server.attach(None) == 0:
    sys.exit("the port is taken")
print(server.get_bound_port(), flush=True)
GLib.MainLoop().run()
