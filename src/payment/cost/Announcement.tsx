import { useEffect, useState } from "react";

/** How long a text has to stay the same until it is announced: the player is typing. */
const pauseMs = 1_000;

/** Announces a text politely once it has settled; shows nothing. */
export function Announcement({ text }: { text: string }) {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span className="sr" role="status">
      {settled === text && text}
    </span>
  );
}
