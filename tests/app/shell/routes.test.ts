import { expect, test } from 'vitest'
import { screens } from '#app/app/router.tsx'
import { paths } from '#shared/paths.ts'

test('every address has a screen and every screen an address, so that the server can answer 404 for all others', () => {
  const redirects: string[] = [paths.quote, paths.shutterVisualization]
  expect([...screens.map(({ path }) => path), ...redirects].sort()).toEqual(Object.values(paths).sort())
})

test('each screen has a title and a description of its own', () => {
  const titles = screens.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  for (const { path, description } of screens) expect([path, description.length > 30 && description.length < 170]).toEqual([path, true])
})
