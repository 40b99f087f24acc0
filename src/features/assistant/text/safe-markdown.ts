/**
 * The little of Markdown that answers use: bold, italics, lists and links. Everything else is text, HTML included: it is shown as it was written.
 * Reading is by plain search from left to right, so that no text takes long.
 */

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong'; readonly children: readonly Inline[] }
  | { readonly kind: 'emphasis'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly label: string /** As it was written. */; readonly source: string }

export type Block =
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly Inline[])[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }

const BULLET = /^\s{0,8}[-*•]\s+/
const NUMBERED = /^\s{0,8}\d{1,3}[.)]\s+/

export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = []
  let isNew = true
  for (const line of source.split(/\r?\n/)) {
    if (!line.trim()) {
      isNew = true
      continue
    }
    const marker = BULLET.exec(line) ?? NUMBERED.exec(line)
    const content = parseInline(marker ? line.slice(marker[0].length) : line)
    const last = blocks.at(-1)
    if (marker) {
      const isOrdered = !BULLET.test(line)
      if (last?.kind === 'list' && last.isOrdered === isOrdered) blocks[blocks.length - 1] = { ...last, items: [...last.items, content] }
      else blocks.push({ kind: 'list', isOrdered, items: [content] })
    } else if (last?.kind === 'paragraph' && !isNew) blocks[blocks.length - 1] = { ...last, lines: [...last.lines, content] }
    else blocks.push({ kind: 'paragraph', lines: [content] })
    isNew = false
  }
  return blocks
}

/** Nothing is nested deeper than bold in italics. */
const DEEPEST = 2
const LONGEST_LINK = 500
const LONGEST_EMPHASIS = 1000

export function parseInline(source: string, depth = 0): Inline[] {
  const found: Inline[] = []
  let text = ''
  let at = 0
  const flush = () => {
    if (text) found.push({ kind: 'text', text })
    text = ''
  }
  while (at < source.length) {
    const part = (depth < DEEPEST ? emphasisAt(source, at, depth) : null) ?? linkAt(source, at)
    if (part) {
      flush()
      found.push(part.inline)
      at = part.end
    } else {
      text += source[at]
      at += 1
    }
  }
  flush()
  return found
}

interface Part {
  readonly inline: Inline
  readonly end: number
}

function emphasisAt(source: string, at: number, depth: number): Part | null {
  const mark = ['**', '__', '*', '_'].find((each) => source.startsWith(each, at))
  if (!mark) return null
  // An underscore in a word, as of an address, is a letter like others. So is a star with a blank after it.
  if (mark.startsWith('_') && isWordSign(source[at - 1])) return null
  const begin = at + mark.length
  const close = closing(source, mark, begin)
  if (close < 0) return null
  const kind = mark.length === 2 ? 'strong' : 'emphasis'
  return { inline: { kind, children: parseInline(source.slice(begin, close), depth + 1) }, end: close + mark.length }
}

/**
 * Looks no further than a long sentence reaches: a text of opening marks alone would take for ever otherwise.
 * @returns where the mark closes; -1 where it does not, or is a sign of its own
 */
function closing(source: string, mark: string, begin: number): number {
  const sign = mark.charAt(0)
  const isBlank = (letter: string | undefined) => letter === undefined || /\s/.test(letter)
  if (isBlank(source[begin])) return -1
  const end = Math.min(source.length, begin + LONGEST_EMPHASIS)
  for (let at = begin + 1; at < end; at += 1) {
    if (source[at] !== sign) continue
    const run = runLength(source, at)
    const after = at + run
    const closes = mark.length === 2 ? run >= 2 : run !== 2
    // Of three marks the last ones close what was opened first.
    if (closes && !isBlank(source[at - 1]) && !(sign === '_' && isWordSign(source[after]))) return after - mark.length
    at = after - 1
  }
  return -1
}

/** How many of the same sign follow one another. More than three are no mark, so it counts no further. */
function runLength(source: string, at: number): number {
  let run = 1
  while (run < 4 && source[at + run] === source[at]) run += 1
  return run
}

const isWordSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)

function linkAt(source: string, at: number): Part | null {
  if (source[at] !== '[') return null
  const written = /^\[([^[\]]+)\]\(([^\s()]+)\)/.exec(source.slice(at, at + LONGEST_LINK))
  const [whole = '', label = '', href = ''] = written ?? []
  if (!label.trim()) return null
  return { inline: { kind: 'link', href, label, source: whole }, end: at + whole.length }
}

/** @returns the words alone, for screen readers' announcements */
export function withoutMarkdown(source: string): string {
  const ofInline = (inline: Inline): string =>
    inline.kind === 'text' ? inline.text : inline.kind === 'link' ? inline.label : inline.children.map(ofInline).join('')
  const ofLine = (line: readonly Inline[]) => line.map(ofInline).join('')
  return parseMarkdown(source)
    .flatMap((block) => (block.kind === 'list' ? block.items : block.lines).map(ofLine))
    .join(' ')
}
