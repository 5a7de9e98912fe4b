import tokensCss from "../theme/tokens.css?inline";
import criticalCss from "../ui/layout/critical.css?inline";
import screenCss from "../ui/layout/screen.css?inline";

/** The stylesheets of the first screen. @param frameCss what the skeleton has already: `ui/layout/frame.css` */
export const firstStyles = (frameCss: string): string[] => [frameCss, tokensCss, screenCss, criticalCss];
