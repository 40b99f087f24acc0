import { Html, html } from '#server/html.ts'
import { SHOP_MARK_SIZE, shopMarkPaths } from '#shared/shop-mark.ts'

/** Where a page without the application's styles finds its fonts, and what they are made from: their own names are known to a build alone. */
export const PAGE_FONTS = {
  '/fonts/figtree.woff2': 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  '/fonts/fraunces.woff2': 'node_modules/@fontsource/fraunces/files/fraunces-latin-500-normal.woff2',
} as const
const [FIGTREE, FRAUNCES] = Object.keys(PAGE_FONTS)

/** The page has a style element, which the site's policy allows, and no script. Colours and fonts are those of src/app. */
const styleSheet = new Html(`
@font-face{font-family:Figtree;font-weight:300 900;font-display:swap;src:url(${FIGTREE}) format('woff2')}
@font-face{font-family:Fraunces;font-weight:500;font-display:swap;src:url(${FRAUNCES}) format('woff2')}
:root{color-scheme:light dark;--ground:#faf7f2;--surface:#fff;--ink:#1f2a2e;--muted:#566366;--line:#e4ddd2;--edge:#85898a;--sea:#0f5c5c;--onsea:#fff;--sand:#efe6d8;--sun:#a85518;--bad:#a9322b}
@media(prefers-color-scheme:dark){:root{--ground:#0f1517;--surface:#172023;--ink:#eaf0ef;--muted:#9db0b2;--line:#2a363a;--edge:#6d7e81;--sea:#5fb8b0;--onsea:#0f1517;--sand:#243033;--sun:#f0a868;--bad:#f08a80}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--ground);color:var(--ink);font:16px/1.5 Figtree,'Segoe UI',system-ui,Helvetica,Arial,sans-serif}
main{width:100%;max-width:440px;background:var(--surface);border:1px solid var(--line);border-radius:14px;padding:32px 28px}
.shop{display:flex;align-items:center;gap:12px;margin:0 0 24px;font:500 18px/1.25 Fraunces,Georgia,'Times New Roman',serif}
.shop svg{width:40px;height:40px;flex:none}
h1{font:500 28px/1.25 Fraunces,Georgia,'Times New Roman',serif;margin:0 0 4px}
p{margin:0 0 16px}
.note{background:var(--sand);border-radius:10px;padding:12px 16px;margin:0 0 24px;font-size:14px}
.amount{font-size:40px;line-height:1.2;font-variant-numeric:tabular-nums;color:var(--sun);margin:16px 0 4px}
.muted{color:var(--muted);font-size:14px}
form{margin:12px 0 0}
a{color:var(--sea);font-weight:600}
button{width:100%;min-height:48px;border-radius:10px;border:1px solid var(--edge);background:transparent;color:var(--ink);font:inherit;font-weight:600;cursor:pointer}
button.pay{background:var(--sea);border-color:var(--sea);color:var(--onsea)}
button.fail{color:var(--bad)}
button:focus-visible{outline:3px solid var(--sea);outline-offset:2px}
`)

/** A page that the server writes itself, without the application's screens. */
export function plainPage(title: string, businessName: string, content: Html): string {
  return html`<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/icon.svg" type="image/svg+xml">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${styleSheet}</style>
</head>
<body>
<main>
<p class="shop"><svg aria-hidden="true" viewBox="0 0 ${SHOP_MARK_SIZE} ${SHOP_MARK_SIZE}">${new Html(shopMarkPaths())}</svg>${businessName}</p>
${content}
</main>
</body>
</html>`.markup
}
