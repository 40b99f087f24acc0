import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LaunchOptions } from 'playwright-core'

/** A Chromium that tests can launch. */
export interface TestBrowser {
  readonly name: string
  readonly launchOptions: LaunchOptions & { executablePath: string; args: string[] }
}

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A test browser does not ask for updates. It runs without the sandbox, which needs user namespaces that containers often lack. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--disable-dev-shm-usage',
]

/** Finds the browser: CHROMIUM if set, else an installed Chromium or Chrome, else the one from npm. CHROMIUM=shipped takes the latter. */
export async function findBrowser(): Promise<TestBrowser> {
  if (process.env.CHROMIUM === 'shipped') return shippedBrowser()
  const executablePath = [process.env.CHROMIUM, ...installed].find((file) => file && existsSync(file))
  return executablePath ? { name: executablePath, launchOptions: { executablePath, args } } : shippedBrowser()
}

/**
 * Unpacks the Chromium of @sparticuz/chromium into node_modules/.cache. The package is told that it runs on a bare Linux in the cloud. Then
 * it also unpacks the libraries that a machine without a browser lacks. It points LD_LIBRARY_PATH at them, which only the browser may see.
 */
async function shippedBrowser(): Promise<TestBrowser> {
  const folder = path.resolve('node_modules/.cache/chromium-tests')
  await mkdir(folder, { recursive: true })
  const before = { ...process.env }
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' })
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    // The package's own font settings name a folder that only exists in the cloud. Without any font this browser crashes.
    const fontSettings = path.join(folder, 'fonts.conf')
    await writeFile(fontSettings, fontSettingsOf(path.join(folder, 'fonts'), path.join(folder, 'fonts-cache')))
    process.env.FONTCONFIG_FILE = fontSettings
    const graphics = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
    const env = Object.fromEntries(Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined))
    return { name: '@sparticuz/chromium', launchOptions: { executablePath, args: [...args, ...graphics], env } }
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

function fontSettingsOf(fonts: string, cache: string): string {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>`
}
