import { createElement, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSiteConfig } from '#app/lib/site-config.ts'
import { allowedLink } from './allowed-link.ts'
import { inOrder } from './in-order.ts'
import { type Block, type Inline, parseMarkdown } from './safe-markdown.ts'

/** An answer's text. No HTML is ever made of it, and no link that leads anywhere else. */
export function Markdown({ source }: { readonly source: string }) {
  return <div className="wrap-anywhere grid gap-2.5">{inOrder(parseMarkdown(source).map(blockElement))}</div>
}

function blockElement(block: Block): ReactNode {
  if (block.kind === 'paragraph') {
    const lines = block.lines.flatMap((line, index) => (index > 0 ? [<br key="break" />, inlineElements(line)] : [inlineElements(line)]))
    return <p>{inOrder(lines)}</p>
  }
  const items = block.items.map((item) => createElement('li', null, inlineElements(item)))
  return block.isOrdered ? (
    <ol className="grid list-decimal gap-1 pl-5">{inOrder(items)}</ol>
  ) : (
    <ul className="grid list-disc gap-1 pl-5">{inOrder(items)}</ul>
  )
}

const inlineElements = (inlines: readonly Inline[]): ReactNode => inOrder(inlines.map(inlineElement))

function inlineElement(inline: Inline): ReactNode {
  if (inline.kind === 'text') return inline.text
  if (inline.kind === 'link') return <AnswerLink link={inline} />
  const children = inlineElements(inline.children)
  return inline.kind === 'strong' ? <strong className="font-semibold">{children}</strong> : <em>{children}</em>
}

const LINK_STYLE = 'font-semibold text-sea underline underline-offset-4'

function AnswerLink({ link: { href, label, source } }: { readonly link: Extract<Inline, { kind: 'link' }> }) {
  const business = useSiteConfig()?.business
  const allowed = allowedLink(href, business)
  if (!allowed) return source
  if (allowed.kind === 'screen')
    return (
      <Link to={allowed.to} className={LINK_STYLE}>
        {label}
      </Link>
    )
  const elsewhere = allowed.href.startsWith('https:') ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a href={allowed.href} className={LINK_STYLE} {...elsewhere}>
      {label}
    </a>
  )
}
