"""The shell of a native app around a web view, driven by JSON lines: commands on stdin, answers and events on stdout.

{"id", "do": "open", "url", "script"?}  opens a page in a fresh view; the script runs as each of its pages starts
{"id", "do": "run", "script"}           evaluates an expression in the page; the answer carries its value
{"id", "do": "press", "x", "y"}         presses a point of the view (CSS pixels) as the player's pointer does
{"id", "do": "print", "path"}           prints the page into a PDF

Each command is answered with {"id", "value"} or {"id", "error"}. Events belong to the view that the command `view` has
opened: {"view", "message"} is what the page posts to the handler `billing`, {"view", "request"} an address that it
loads, {"view", "opened"} one that it wants beside itself, {"view", "crashed"} the end of its process. The program ends
with its stdin.
"""

import json
import os
import sys
import tempfile
import threading

# nothing of the person's own settings is read, and nothing is left there
home = tempfile.TemporaryDirectory(prefix="cashier-webview-", ignore_cleanup_errors=True)
os.environ["HOME"] = home.name

import gi  # noqa: E402

gi.require_version("Gdk", "3.0")
gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gdk, GLib, Gtk, WebKit2  # noqa: E402

PHONE = 390, 844


def say(**line):
    print(json.dumps(line), flush=True)


class Shell:
    """One window of a phone's size; every opened page gets a view of its own, with nothing stored."""

    def __init__(self):
        self.window = Gtk.Window()
        self.window.set_default_size(*PHONE)
        self.view = None

    def obey(self, line):
        command = json.loads(line)
        try:
            getattr(self, command.pop("do"))(**command)
        except Exception as error:  # whatever it was, the other side is told and fails its test
            say(id=command["id"], error=str(error))

    def open(self, id, url, script=None):
        if self.view:
            self.view.destroy()
        self.view = WebKit2.WebView(
            web_context=WebKit2.WebContext.new_ephemeral(), user_content_manager=self.content(id, script)
        )
        self.view.connect("resource-load-started", lambda _, resource, request: say(view=id, request=request.get_uri()))
        # without it WebKit opens nothing that does not follow a press at once, and says nothing
        self.view.get_settings().set_javascript_can_open_windows_automatically(True)
        self.view.connect("create", lambda _, action: say(view=id, opened=action.get_request().get_uri()))
        self.view.connect("web-process-terminated", lambda _, reason: say(view=id, crashed=reason.value_nick))
        self.window.add(self.view)
        self.window.show_all()
        self.view.load_uri(url)
        say(id=id)

    def content(self, id, script):
        content = WebKit2.UserContentManager()
        content.connect(
            "script-message-received::billing",
            lambda _, result: say(view=id, message=result.get_js_value().to_string()),
        )
        content.register_script_message_handler("billing")
        if script is not None:
            top, start = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
            content.add_script(WebKit2.UserScript.new(script, top, start, None, None))
        return content

    def run(self, id, script):
        def answer(view, result):
            try:
                say(id=id, value=json.loads(view.evaluate_javascript_finish(result).to_json(0) or "null"))
            except GLib.Error as error:
                say(id=id, error=error.message)

        self.view.evaluate_javascript(script, -1, None, None, None, answer)

    def press(self, id, x, y):
        for kind in Gdk.EventType.BUTTON_PRESS, Gdk.EventType.BUTTON_RELEASE:
            event = Gdk.Event.new(kind)
            event.window = self.view.get_window()
            event.device = Gdk.Display.get_default().get_default_seat().get_pointer()
            event.button.button, event.button.x, event.button.y = 1, x, y
            self.view.event(event)
        say(id=id)

    def print(self, id, path):
        settings = Gtk.PrintSettings()
        settings.set_printer("Print to File")
        settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, "pdf")
        settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, GLib.filename_to_uri(path))
        self.printing = WebKit2.PrintOperation.new(self.view)
        self.printing.set_print_settings(settings)
        self.printing.set_page_setup(Gtk.PageSetup())
        self.printing.connect("failed", lambda _, error: say(id=id, error=error.message))
        self.printing.connect("finished", lambda _: say(id=id))
        self.printing.print_()


def listen(shell):
    for line in sys.stdin:
        GLib.idle_add(shell.obey, line)
    home.cleanup()
    # at once, even where the main loop hangs; the processes of WebKit end with the connection to this one
    os._exit(0)


shell = Shell()
threading.Thread(target=listen, args=(shell,), daemon=True).start()
Gtk.main()
