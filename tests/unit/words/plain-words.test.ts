import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** Screens, papers and mails that customers read. Staff have words of their own. */
const CUSTOMER_FOLDERS = /^(src\/(app|camera|canvas|features|shop|ui|shared\/domain|shared\/screen-words)|server\/(documents|features))\b/
const STAFF_FILES =
  /\/(auth|client-errors|docs|gallery|jobs|mail|site|staff)\/|debug|production|job-sheet|lead-mail|size-provenance|server\/features\/measuring/

/** What models are told, who know the terms, and the words that a model's text is checked against. */
const MODEL_FILES = /^server\/features\/(assistant\/(tools|system-prompt|trust\/text\/plain-words)|mcp)\b/

const CUSTOMER_FILES = ['src', 'server']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && CUSTOMER_FOLDERS.test(file) && !STAFF_FILES.test(file) && !MODEL_FILES.test(file))

/** Words that somebody who has never bought a blind does not know, and second names for what has a first one. */
const NOT_PLAIN: readonly (readonly [RegExp, string])[] = [
  [/\breferences?\b/i, 'board, sheet or card; of an order: order number'],
  [/(?<!-)\bscale\b(?!-)/i, 'known size, measured against'],
  [/\bcandidates?\b|\bsolved?\b/i, 'window'],
  [/\bcertainty\b|\d % certain/i, 'sure'],
  [/\binterval\b/i, '±'],
  [/\bcontrols? (left|right)\b/i, 'control side: left'],
  [/\binside recess\b/i, 'inside the recess'],
  [/\be-mail/i, 'email'],
]

test('what customers read is written in plain words, and one thing has one name everywhere', () => {
  const found = CUSTOMER_FILES.flatMap((file) =>
    proseOf(file).flatMap((text) =>
      NOT_PLAIN.flatMap(([word, plain]) => (word.test(text) ? [`${file}: ‘${text.trim()}’ (rather: ${plain})`] : [])),
    ),
  )
  expect(found).toEqual([])
})

/** Texts for people are those between tags, and literals of more than one word that name no CSS classes and are not told to programmers. */
function proseOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxAttribute(node) && node.name.getText() === 'className') return
    if (ts.isCallExpression(node) && /^(classNames|console\.|clsx)/.test(node.expression.getText())) return
    if (ts.isNewExpression(node) && node.expression.getText() === 'Error') return
    if (ts.isJsxText(node)) texts.push(node.text)
    if (
      (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) &&
      isProse(node.text)
    )
      texts.push(node.text)
    node.forEachChild(visit)
  }
  visit(source)
  return texts
}

const isProse = (text: string): boolean => /\p{L}{2,} \p{L}|\p{L} \p{L}{2,}|^[A-Z]/u.test(text)
