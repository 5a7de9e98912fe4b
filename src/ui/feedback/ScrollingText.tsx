/** A text that scrolls where it is too long for its place: some browsers give what scrolls no tab stop of its own. */
export const ScrollingText = ({ text }: { text: string }) => <p tabIndex={text.length > 100 ? 0 : undefined}>{text}</p>;
