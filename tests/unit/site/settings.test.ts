import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { describeSettings } from '#server/features/site/site-settings.ts'

const example = readFileSync('.env.example', 'utf8')

test('every setting on the staff’s page is in .env.example, and the other way round', () => {
  const shown = describeSettings(readEnv({})).map(({ variable }) => variable)
  const offered = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, variable]) => variable)
  expect(offered.sort()).toEqual(shown.sort())
})

test('.env.example is read without a fault as it stands, and changes no default', () => {
  const set = Object.fromEntries([...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, variable, value]) => [variable, value]))
  const { setVariables: _, ...withExample } = readEnv(set)
  const { setVariables: __, ...withNothing } = readEnv({})
  expect(withExample).toEqual(withNothing)
})
