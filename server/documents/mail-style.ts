import { Html, html } from '#server/html.ts'
import { COLOURS } from './document-page.ts'

/** How mails look: light by inline styles, which all mail programs understand, and dark by classes where a program knows of dark at all. */

export const FONT = "Figtree,'Segoe UI',Helvetica,Arial,sans-serif"
export const HEADING_FONT = "Fraunces,Georgia,'Times New Roman',serif"

/** The dark colours of src/app/theme.css. */
export const darkStyle = new Html(`
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#0F1517!important;color:#EAF0EF!important}
.surface{background:#172023!important;border-color:#2A363A!important;color:#EAF0EF!important}
.line{border-color:#2A363A!important}
.muted{color:#9DB0B2!important}
.notice{background:#243033!important;color:#E3B34B!important}
.sea{color:#5FB8B0!important}
.button{background:#5FB8B0!important;color:#0F1517!important}
.sun{color:#F0A868!important}
}`)

/** The mark of src/shared/shop-mark.ts put together from table cells: mail programs show no SVG, and many no picture unless asked. */
const bar = (width: number, height: number, colour: string) =>
  html`<tr><td align="center" style="padding:0;line-height:0;font-size:0"><div style="width:${width}px;height:${height}px;background:${colour};margin:0 auto"></div></td></tr>`

const MARK = html`<table role="presentation" width="36" cellspacing="0" cellpadding="0" style="background:${COLOURS.sea};border-radius:9px"><tr><td height="36" align="center" valign="middle" style="padding:0">
<table role="presentation" cellspacing="0" cellpadding="0">${bar(20, 3, COLOURS.ground)}
<tr><td align="center" style="padding:0;line-height:0;font-size:0"><div style="width:15px;height:19px;border:solid ${COLOURS.ground};border-width:0 1px 1px;margin:0 auto"><div style="height:10px;background:${COLOURS.sand}"></div><div style="height:2px;background:${COLOURS.sun}"></div></div></td></tr></table>
</td></tr></table>`

/** The mark with the shop's name beside it. */
export function mailHead(businessName: string): Html {
  return html`<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 24px"><tr><td style="padding:0 12px 0 0">${MARK}</td><td class="sea" style="color:${COLOURS.sea};font:600 18px/1.25 ${new Html(HEADING_FONT)}">${businessName}</td></tr></table>`
}
