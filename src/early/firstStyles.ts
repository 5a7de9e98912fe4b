import tokensCss from "../theme/tokens.css?inline";
import criticalCss from "../ui/layout/critical.css?inline";
import screenCss from "../ui/layout/screen.css?inline";

/** The stylesheets of the first screen. */
export const firstStyles: readonly string[] = [tokensCss, screenCss, criticalCss];
