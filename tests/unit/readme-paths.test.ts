import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** Files and folders that README names from the root; names with a placeholder in them stand for many. */
function pathsIn(text: string): string[] {
  const named = [...text.matchAll(/`((?:server|src|workers|tests|scripts|docs|public)\/[\w./{},-]+)`/g)].map(([, path = '']) => path)
  return [...new Set(named.flatMap(eachOf))].map((path) => path.replace(/[.,]$/, ''))
}

/** 'words-{en,af}.ts' are two. */
function eachOf(path: string): string[] {
  const [whole, names] = /\{([^}]*)\}/.exec(path) ?? []
  return whole && names ? names.split(',').map((name) => path.replace(whole, name)) : [path]
}

describe('README', () => {
  it.each(pathsIn(readFileSync('README.md', 'utf8')))('names %s, which is there', (path) => {
    expect(['', '.ts', '.tsx'].some((ending) => existsSync(path + ending))).toBe(true)
  })
})
