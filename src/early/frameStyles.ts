import tokensCss from "../theme/tokens.css?inline";
import screenCss from "../ui/layout/screen.css?inline";

/** The stylesheets of every first screen. @param frameCss what the skeleton has already: `ui/layout/frame.css` */
export const frameStyles = (frameCss: string): string[] => [frameCss, tokensCss, screenCss];
