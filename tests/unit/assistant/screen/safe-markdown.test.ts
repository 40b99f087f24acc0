import { describe, expect, it } from 'vitest'
import { allowedLink } from '#app/features/assistant/text/allowed-link.ts'
import { type Inline, parseInline, parseMarkdown, withoutMarkdown } from '#app/features/assistant/text/safe-markdown.ts'

/** Elements in angle brackets of our own, to be read easily. */
const written = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (inline.kind === 'text') return inline.text
      if (inline.kind === 'link') return `{link ${inline.href} ${inline.label}}`
      return `{${inline.kind} ${written(inline.children)}}`
    })
    .join('')
const read = (source: string) => written(parseInline(source))

describe('the little that answers use', () => {
  it.each([
    ['**R 1 090.00** for one', '{strong R 1 090.00} for one'],
    ['an *estimate* only', 'an {emphasis estimate} only'],
    ['an _estimate_ only', 'an {emphasis estimate} only'],
    ['__both__ and ***more***', '{strong both} and {strong {emphasis more}}'],
    ['*all of **this***', '{emphasis all of {strong this}}'],
    ['see [the calculator](/quote-calculator).', 'see {link /quote-calculator the calculator}.'],
    ['**[bold](/chat)**', '{strong {link /chat bold}}'],
  ])('%s', (source, expected) => expect(read(source)).toBe(expected))

  it('lists, paragraphs and lines', () => {
    const blocks = parseMarkdown('Two ways:\n- a roller\n- a **venetian**\n\n1. measure\n2) order\nand then\nwait')
    expect(blocks.map((block) => (block.kind === 'list' ? [block.isOrdered, block.items.map(written)] : block.lines.map(written)))).toEqual(
      [['Two ways:'], [false, ['a roller', 'a {strong venetian}']], [true, ['measure', 'order']], ['and then', 'wait']],
    )
  })

  it('the words alone are announced', () => {
    expect(withoutMarkdown('**R 1 090.00**:\n- [order](/quote-document)\n- _wait_')).toBe('R 1 090.00: order wait')
  })
})

describe('everything else is text', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '# No heading',
    '`no code`',
    '2 * 3 * 4 = 24',
    'snake_case_words and a_b',
    '**never closed',
    'a ] ( b )',
    '[no target]()',
    '[two words](/chat now)',
    '[](/chat)',
    '&lt;b&gt;',
    '\u202E[reversed',
  ])('%s', (source) => expect(read(source)).toBe(source))

  it('a long text of opening signs is read at once', () => {
    for (const hostile of ['*a '.repeat(20_000), '['.repeat(50_000), '**'.repeat(30_000), '[a]('.repeat(20_000), '_*'.repeat(30_000)]) {
      const begun = performance.now()
      parseMarkdown(hostile)
      expect(performance.now() - begun).toBeLessThan(2000)
    }
  })

  it('nothing nests without end', () => {
    const deep = `${'*a **b '.repeat(500)}${'** *'.repeat(500)}`
    expect(() => withoutMarkdown(deep)).not.toThrow()
  })
})

describe('links lead to the shop alone', () => {
  const business = {
    name: 'Garden Route Blinds',
    phone: '+27 44 000 0000',
    email: 'hello@example.com',
    website: 'https://www.example.com/',
    whatsapp: { support: '+27 82 111 1111', installer: '+27 83 222 2222' },
  }
  it.each([
    ['/quote-calculator', { kind: 'screen', to: '/quote-calculator' }],
    ['/quote-calculator?measure=photo', { kind: 'screen', to: '/quote-calculator?measure=photo' }],
    ['/my-blinds/abc-DEF_123', { kind: 'screen', to: '/my-blinds/abc-DEF_123' }],
    ['tel:+27440000000', { kind: 'contact', href: 'tel:+27440000000' }],
    ['mailto:hello@example.com', { kind: 'contact', href: 'mailto:hello@example.com' }],
    ['https://wa.me/27821111111?text=Hello', { kind: 'contact', href: 'https://wa.me/27821111111?text=Hello' }],
  ])('%s', (href, allowed) => expect(allowedLink(href, business)).toEqual(allowed))

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'https://evil.example/',
    'http://wa.me/27821111111',
    'https://wa.me.evil.example/27821111111',
    'https://evil@wa.me/27821111111',
    'https://wa.me/27999999999',
    '//evil.example/chat',
    '/\\evil.example',
    '/chat/../admin/site',
    '/admin/site',
    '/api/config',
    '/my-blinds/../admin/site',
    '/nowhere',
    'tel:+27999999999',
    'tel:+27440000000;ext=1@evil',
    'mailto:other@example.com',
    'mailto:hello@example.com?bcc=evil@example.com',
    'mailto:hello@example.com,evil@example.com',
    'quote-calculator',
    'https:/quote-calculator',
    '',
  ])('%s leads nowhere', (href) => expect(allowedLink(href, business)).toBeNull())

  it('before the site’s numbers are known no contact is a link', () => {
    expect(allowedLink('tel:+27440000000', undefined)).toBeNull()
    expect(allowedLink('/chat', undefined)).toEqual({ kind: 'screen', to: '/chat' })
  })
})
