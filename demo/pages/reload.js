// Added to the pages by `npm run dev`: reloads them when the widget, a page or the server has changed.
if (parent === window) {
  let isLost = false;
  const source = new EventSource("/reload");
  source.addEventListener("message", () => location.reload());
  source.addEventListener("error", () => {
    isLost = true;
  });
  // the server has started again
  source.addEventListener("open", () => {
    if (isLost) location.reload();
  });
}
