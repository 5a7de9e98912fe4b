/** The text of the way to a method's film. */
export const videoLinkText = /*i18n*/ { id: "video.title", message: "Video instruction" };
