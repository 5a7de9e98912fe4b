import tokensCss from "../../theme/tokens.css?inline";
import criticalCss from "../../ui/critical.css?inline";
import screenCss from "../../ui/screen.css?inline";

/** The stylesheets of the first screen. */
export const firstStyles: readonly string[] = [tokensCss, screenCss, criticalCss];
