/** A text that scrolls if it is long. Some browsers give a scrolling box no tab stop, so it has its own. */
export const ScrollingText = ({ text }: { text: string }) => <p tabIndex={text.length > 100 ? 0 : undefined}>{text}</p>;
