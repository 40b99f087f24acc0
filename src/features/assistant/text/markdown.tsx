import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useSiteConfig } from '#app/lib/site-config.ts'
import { allowedLink } from './allowed-link.ts'
import { inOrder } from './in-order.ts'
import { keepSizes } from './keep-sizes.ts'
import { type Block, type Inline, parseMarkdown } from './safe-markdown.ts'

/** An answer's text. No HTML is ever made of it, and no link that leads anywhere else. */
export function Markdown({ source }: { readonly source: string }) {
  return <div className="wrap-anywhere grid gap-2.5">{inOrder(parseMarkdown(source), blockElement)}</div>
}

function blockElement(block: Block): ReactNode {
  if (block.kind === 'paragraph') return <p>{inOrder(block.lines, lineElement)}</p>
  return block.isOrdered ? (
    <ol className="grid list-decimal gap-1 pl-5">{inOrder(block.items, itemElement)}</ol>
  ) : (
    <ul className="grid list-disc gap-1 pl-5">{inOrder(block.items, itemElement)}</ul>
  )
}

const itemElement = (item: readonly Inline[]): ReactNode => <li>{inOrder(item, inlineElement)}</li>

const lineElement = (line: readonly Inline[], place: number): ReactNode => (
  <>
    {place > 0 ? <br /> : null}
    {inOrder(line, inlineElement)}
  </>
)

function inlineElement(inline: Inline): ReactNode {
  if (inline.kind === 'text') return keepSizes(inline.text)
  if (inline.kind === 'link') return <AnswerLink link={inline} />
  const children = inOrder(inline.children, inlineElement)
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
