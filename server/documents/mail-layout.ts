import { lineTotalCents, type OrderedLine, totalsOf } from '#shared/domain/blind-line.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { optionsText, sizeNote, sizeText } from './blinds-table.ts'
import { type Business, COLOURS } from './document-page.ts'
import { type Html, html } from './html.ts'

/** A mail as text and as HTML. Both are made from the same content, so that they cannot say different things. */
export interface MailBodies {
  readonly text: string
  readonly html: string
}

export interface MailContent {
  /** For example 'Dear Thandi,'. Left out in mail to the shop. */
  readonly greeting?: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  readonly blinds?: readonly OrderedLine[]
  readonly action?: { readonly label: string; readonly url: string }
  /** Sentences in smaller print at the end. */
  readonly closing?: readonly string[]
}

export function composeMail(content: MailContent, business: Business): MailBodies {
  return { text: textBody(content, business), html: htmlBody(content, business).markup }
}

function textBody(content: MailContent, business: Business): string {
  const blinds = content.blinds ?? []
  const sections = [
    [content.heading],
    content.greeting ? [content.greeting] : [],
    ...content.paragraphs.map((paragraph) => [paragraph]),
    (content.facts ?? []).map((fact) => `${fact.label}: ${fact.value}`),
    blinds.map((blind, index) => `${index + 1}. ${lineText(blind)}`),
    blinds.length > 0 ? [`Total including VAT: ${formatCents(totalsOf(blinds).totalCents)}`] : [],
    content.action ? [`${content.action.label}: ${content.action.url}`] : [],
    [...(content.closing ?? [])],
    [business.name, business.phone, business.email, business.website],
  ]
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`.replaceAll('\u00a0', ' ')
}

function lineText(blind: OrderedLine): string {
  return [
    `${blind.room ? `${blind.room}: ` : ''}${blind.productName}, ${sizeText(blind)}, ${optionsText(blind).replaceAll('  ·  ', ', ')}`,
    `   ${blind.quantity} × ${formatCents(blind.unitCents)} = ${formatCents(lineTotalCents(blind))}`,
    `   ${sizeNote(blind)}`,
  ].join('\n')
}

const muted = `color:${COLOURS.muted};font-size:14px`
const cell = `padding:10px 0;border-bottom:1px solid ${COLOURS.line};vertical-align:top`

/** Uses tables and inline styles, because all mail programs understand those. */
function htmlBody(content: MailContent, business: Business): Html {
  const { greeting, heading, paragraphs, facts = [], blinds = [], action, closing = [] } = content
  return html`<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${heading}</title></head>
<body style="margin:0;padding:24px 12px;background:${COLOURS.ground};color:${COLOURS.ink};font:16px/1.5 Figtree,'Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;background:#ffffff;border:1px solid ${COLOURS.line};border-radius:14px"><tr><td style="padding:28px">
<p style="margin:0 0 20px;color:${COLOURS.sea};font-weight:600">${business.name}</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${heading}</h1>
${greeting && html`<p style="margin:0 0 12px">${greeting}</p>`}
${paragraphs.map((paragraph) => html`<p style="margin:0 0 12px;white-space:pre-line">${paragraph}</p>`)}
${facts.length > 0 && html`<table role="presentation" cellspacing="0" cellpadding="0" style="margin:8px 0 16px">${facts.map(factRow)}</table>`}
${blinds.length > 0 && blindsTable(blinds)}
${action && html`<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${COLOURS.sea};color:#ffffff;text-decoration:none;font-weight:600">${action.label}</a></p>`}
${closing.map((line) => html`<p style="margin:0 0 8px;${muted}">${line}</p>`)}
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${COLOURS.line};${muted}">${business.name}<br>${business.phone} · ${business.email}<br>${business.website}</p>
</td></tr></table>
</td></tr></table>
</body></html>`
}

function factRow({ label, value }: { label: string; value: string }): Html {
  return html`<tr><td style="padding:2px 16px 2px 0;${muted}">${label}</td><td style="padding:2px 0;white-space:pre-line">${value}</td></tr>`
}

function blindsTable(blinds: readonly OrderedLine[]): Html {
  return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:8px 0;border-top:1px solid ${COLOURS.line}">
${blinds.map(blindRow)}
<tr><td style="padding:14px 0;font-weight:600">Total including VAT</td><td align="right" style="padding:14px 0;font-weight:600;font-size:20px;color:${COLOURS.sun};white-space:nowrap">${formatCents(totalsOf(blinds).totalCents)}</td></tr>
</table>`
}

function blindRow(blind: OrderedLine): Html {
  return html`<tr><td style="${cell}"><strong>${blind.room && `${blind.room}: `}${blind.productName}</strong><br><span style="${muted}">${sizeText(blind)} · ${optionsText(blind)}<br>${sizeNote(blind)}</span></td>
<td align="right" style="${cell};white-space:nowrap">${formatCents(lineTotalCents(blind))}<br><span style="${muted}">${blind.quantity} × ${formatCents(blind.unitCents)}</span></td></tr>`
}
