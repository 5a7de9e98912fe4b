/** A host's page around embed.html: it answers `Loaded` with a session, and nothing else. */
export function embedHost() {
  const ending = new AbortController();
  const frames: HTMLIFrameElement[] = [];
  afterEach(() => {
    for (const frame of frames.splice(0)) frame.remove();
  });
  after(() => ending.abort());
  /** @returns the frame, and the types of its messages */
  return (address: string, session: unknown, attributes: Record<string, string> = {}) => {
    const frame = document.createElement("iframe");
    for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value);
    frame.width = "400";
    frame.height = "700";
    frame.src = address;
    const received: string[] = [];
    const hear = ({ source, data }: MessageEvent) => {
      if (!source || source !== frame.contentWindow) return;
      const { type } = JSON.parse(data);
      received.push(type);
      const answer = JSON.stringify({ type: "loaded", payload: session });
      if (type === "Loaded") source.postMessage(answer, { targetOrigin: "*" });
    };
    addEventListener("message", hear, { signal: ending.signal });
    document.body.append(frame);
    frames.push(frame);
    return { frame, received };
  };
}
