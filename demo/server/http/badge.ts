/** The badge that the host schema's `assets` address serves, as SVG. */
export const badge = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="24" viewBox="0 0 96 24" role="img" aria-label="Secure demo">
<rect width="96" height="24" rx="12" fill="#e3f3ee"/>
<path d="M13 5l5 2v4.5c0 3.3-2.1 5.7-5 7-2.900-1.300-5-3.700-5-7V7z" fill="#0c6b58"/>
<path d="M10.700 11.800l1.700 1.700 3-3.300" fill="none" stroke="#fff" stroke-width="1.500" stroke-linecap="round" stroke-linejoin="round"/>
<text x="24" y="16" font-family="system-ui,sans-serif" font-size="11" font-weight="600" fill="#0c6b58">Secure demo</text>
</svg>`;
