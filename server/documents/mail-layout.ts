import { Html, html } from '#server/html.ts'
import { lineTotalCents, type OrderedLine, optionsText, totalsOf } from '#shared/domain/blind-line.ts'
import type { OrderStep } from '#shared/domain/order-timeline.ts'
import { formatCents } from '#shared/formats/rand.ts'
import { sizeNote, sizeText } from './blinds-table.ts'
import { type Business, COLOURS } from './document-page.ts'
import { type MailPictures, NO_PICTURES } from './mail-pictures.ts'
import { darkStyle, FONT, HEADING_FONT, mailHead } from './mail-style.ts'

/** A mail as text and as HTML. Both are made from the same content, so that they cannot say different things. */
export interface MailBodies {
  readonly text: string
  readonly html: string
}

interface MailFact {
  readonly label: string
  readonly value: string
  /** The value is an address of ours to open. */
  readonly isLink?: boolean
}

export interface MailContent {
  /** For example 'Dear Thandi,'. Left out in mail to the shop. */
  readonly greeting?: string
  readonly heading: string
  /** What must be read before anything else, such as that a payment was a test. */
  readonly notice?: string
  readonly paragraphs: readonly string[]
  readonly facts?: readonly MailFact[]
  readonly blinds?: readonly OrderedLine[]
  /** Of the blinds; the HTML alone shows them, and the mail has to bring them along as attachments. */
  readonly pictures?: MailPictures
  /** Under what condition the steps hold. */
  readonly stepsLead?: string
  /** What happens next, with its dates. */
  readonly steps?: readonly OrderStep[]
  /** The one thing to do, as a button with its address in words below: some programs show no button, and people copy addresses. */
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
    content.notice ? [content.notice] : [],
    content.greeting ? [content.greeting] : [],
    ...content.paragraphs.map((paragraph) => [paragraph]),
    (content.facts ?? []).map((fact) => `${fact.label}: ${fact.value}`),
    blinds.map((blind, index) => `${index + 1}. ${lineText(blind)}`),
    blinds.length > 0 ? [`Total including VAT: ${formatCents(totalsOf(blinds).totalCents)}`] : [],
    content.action ? [`${content.action.label}: ${content.action.url}`] : [],
    content.steps
      ? [
          'What happens next',
          ...(content.stepsLead ? [content.stepsLead] : []),
          ...content.steps.map(({ when, what }) => `${when}: ${what}`),
        ]
      : [],
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
    `${blind.room ? `${blind.room}: ` : ''}${blind.productName}, ${sizeText(blind)}, ${optionsText(blind)}`,
    `   ${blind.quantity} × ${formatCents(blind.unitCents)} = ${formatCents(lineTotalCents(blind))}`,
    `   ${sizeNote(blind)}`,
  ].join('\n')
}

const muted = `color:${COLOURS.muted};font-size:14px`
const cell = `padding:12px 0;border-bottom:1px solid ${COLOURS.line};vertical-align:top`
const subheading = new Html(`margin:24px 0 8px;font:600 18px/1.25 ${HEADING_FONT}`)

/** Uses tables and inline styles, because all mail programs understand those. */
function htmlBody(content: MailContent, business: Business): Html {
  const { greeting, heading, notice, paragraphs, facts = [], blinds = [], pictures = NO_PICTURES } = content
  const { stepsLead, steps = [], action, closing = [] } = content
  return html`<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${heading}</title><style>${darkStyle}</style></head>
<body class="ground" style="margin:0;padding:24px 12px;background:${COLOURS.ground};color:${COLOURS.ink};font:16px/1.5 ${new Html(FONT)}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="surface" style="max-width:600px;background:#ffffff;border:1px solid ${COLOURS.line};border-radius:14px"><tr><td style="padding:28px;word-break:break-word">
${mailHead(business.name)}
${notice && html`<p class="notice" style="margin:0 0 20px;padding:12px 16px;border-radius:10px;background:${COLOURS.sand};color:${COLOURS.warn};font-weight:600">${notice}</p>`}
<h1 style="margin:0 0 16px;font:600 26px/1.25 ${new Html(HEADING_FONT)}">${heading}</h1>
${greeting && html`<p style="margin:0 0 12px">${greeting}</p>`}
${paragraphs.map((paragraph) => html`<p style="margin:0 0 12px;white-space:pre-line">${paragraph}</p>`)}
${facts.length > 0 && html`<table role="presentation" cellspacing="0" cellpadding="0" style="margin:8px 0 16px">${facts.map(factRow)}</table>`}
${blinds.length > 0 && blindsTable(blinds, pictures)}
${action && actionButton(action)}
${steps.length > 0 && html`<h2 style="${subheading}">What happens next</h2>${stepsLead && html`<p class="muted" style="margin:0 0 12px;${muted}">${stepsLead}</p>`}<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 20px">${steps.map(stepRow)}</table>`}
${closing.map((line) => html`<p class="muted" style="margin:0 0 8px;${muted}">${line}</p>`)}
<p class="muted line" style="margin:24px 0 0;padding-top:16px;border-top:1px solid ${COLOURS.line};${muted}">${business.name}<br>${business.phone} · ${business.email}<br>${business.website}</p>
</td></tr></table>
</td></tr></table>
</body></html>`
}

function actionButton({ label, url }: NonNullable<MailContent['action']>): Html {
  return html`<p style="margin:24px 0 8px"><a href="${url}" class="button" style="display:inline-block;padding:13px 22px;border-radius:10px;background:${COLOURS.sea};color:#ffffff;text-decoration:none;font-weight:600">${label}</a></p>
<p class="muted" style="margin:0 0 24px;${muted}">Or open this address: <a href="${url}" class="sea" style="color:${COLOURS.sea}">${url}</a></p>`
}

/** The line beside the steps is each cell's own edge, so that it is whole however high a step becomes. */
function stepRow({ when, what }: OrderStep): Html {
  return html`<tr><td class="line" style="padding:0 0 12px 14px;border-left:2px solid ${COLOURS.line}"><strong>${when}</strong><br><span class="muted" style="${muted}">${what}</span></td></tr>`
}

function factRow({ label, value, isLink }: MailFact): Html {
  const shown = isLink ? html`<a href="${value}" class="sea" style="color:${COLOURS.sea}">${value}</a>` : value
  return html`<tr><td class="muted" style="padding:2px 16px 2px 0;vertical-align:top;white-space:nowrap;${muted}">${label}</td><td style="padding:2px 0;white-space:pre-line">${shown}</td></tr>`
}

function blindsTable(blinds: readonly OrderedLine[], pictures: MailPictures): Html {
  return html`<table role="presentation" width="100%" cellspacing="0" cellpadding="0" class="line" style="margin:8px 0;border-top:1px solid ${COLOURS.line}">
${blinds.map((blind) => blindRow(blind, pictures))}
<tr><td${pictures.attachments.length > 0 && new Html(' colspan="2"')} style="padding:14px 0;font-weight:600">Total including VAT</td><td align="right" class="sun" style="padding:14px 0 14px 16px;font-weight:600;font-size:20px;color:${COLOURS.sun};white-space:nowrap">${formatCents(totalsOf(blinds).totalCents)}</td></tr>
</table>`
}

/** CSS pixels. */
const PICTURE_SIZE = 72

function blindRow(blind: OrderedLine, pictures: MailPictures): Html {
  const name = pictures.nameOf(blind)
  const picture =
    name &&
    html`<img src="cid:${name}" width="${PICTURE_SIZE}" height="${PICTURE_SIZE}" alt="" style="display:block;border:0;border-radius:8px">`
  return html`<tr>${pictures.attachments.length > 0 && html`<td width="${PICTURE_SIZE}" valign="top" class="line" style="${cell};padding-right:14px">${picture}</td>`}<td valign="top" class="line" style="${cell}"><strong>${blind.room && `${blind.room}: `}${blind.productName}</strong><br><span class="muted" style="${muted}">${sizeText(blind)} · ${optionsText(blind)}<br>${sizeNote(blind)}</span></td>
<td align="right" valign="top" class="line" style="${cell};padding-left:16px;white-space:nowrap">${formatCents(lineTotalCents(blind))}<br><span class="muted" style="${muted}">${blind.quantity} × ${formatCents(blind.unitCents)}</span></td></tr>`
}
