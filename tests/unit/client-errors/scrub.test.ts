import { describe, expect, it } from 'vitest'
import { scrub } from '#server/features/client-errors/scrub.ts'

describe('a reported fault loses', () => {
  it.each([
    ['could not mail thandi.nkosi+blinds@customer.example.co.za!', 'could not mail [e-mail]!'],
    ['to=<a@b.example>', 'to=<[e-mail]>'],
    ['no lead for thandi%40customer.example', 'no lead for [e-mail]'],
    ['to jörg@müller.de', 'to [e-mail]'],
    ['to "thandi nkosi"@customer.example', 'to [e-mail]'],
    ['to thandi@localhost', 'to [e-mail]'],
    ['call +27 82 000 0000 now', 'call [number] now'],
    ['call 082/123/4567 now', 'call [number] now'],
    ['call 082\u2011123\u20114567 now', 'call [number] now'],
    ['call \uff10\uff18\uff12\uff11\uff12\uff13\uff14\uff15\uff16\uff17 now', 'call [number] now'],
    ['failed with token=abc.def-123', 'failed with token=[removed]'],
    ['failed with access_token=abc&x=1', 'failed with access_token=[removed]&x=1'],
    ['{"token":"abc"}', '{"token":"[removed]"}'],
    ['Authorization: Bearer abc.def', 'Authorization: [removed]'],
    ['Cookie: session=abc', 'Cookie: [removed]'],
    ['call 082,000,1111 now', 'call [number] now'],
    ['one\u2028two', 'one two'],
    ['call (044) 123-4567 now', 'call ([number] now'],
    ['0820000000', '[number]'],
    ['card 4111 1111 1111 1111', 'card [number]'],
    ['at https://shop.example/quote?name=Thandi&phone=1#x', 'at https://shop.example/quote'],
    ['at https://shop.example/my-blinds/2jWYiHYroA3sxiV1whsB2g', 'at https://shop.example/my-blinds/[removed]'],
    ['GET /payment-success?reference=CB-1&payment=9 failed', 'GET /payment-success failed'],
  ])('%s', (text, left) => {
    expect(scrub(text)).toBe(left)
  })
})

describe('and keeps what helps to find it', () => {
  it.each([
    "TypeError: Cannot read properties of undefined (reading 'width_mm')",
    "undefined is not an object (evaluating 'line?.price ?? 0')",
    'at measure (https://shop.example/assets/index-BxK2a9.js:12:34567)',
    'measure@https://shop.example/assets/index-BxK2a9.js:12:34567',
    'width 1204 mm, drop 1500 mm',
    'Did it load?',
    'SyntaxError: Unexpected token \'<\', "<!doctype" is not valid JSON',
  ])('%s', (text) => {
    expect(scrub(text)).toBe(text)
  })

  it('soon, whatever the text is', () => {
    const started = performance.now()
    for (const text of ['a'.repeat(6_000), '1 '.repeat(3_000), 'a@'.repeat(3_000), '?'.repeat(6_000), 'http://'.repeat(800)]) scrub(text)
    expect(performance.now() - started).toBeLessThan(200)
  })
})
