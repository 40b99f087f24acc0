import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { SceneSpec, SceneTruth } from '#workers/model/scenes/scene-types.ts'
import { findBrowser } from './browser.ts'
import { type CameraFilm, writeFakeCameraFilm, writeFakeCameraVideo } from './fake-camera-video.ts'
import { startServer, type TestServer, type TestServerOptions } from './server.ts'
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts'

/** Everything that a customer's journey needs, none of it faked except the camera's video: built application, mail server and Chromium. */
export interface Journey {
  readonly server: TestServer
  readonly smtp: TestSmtpServer
  readonly browser: Browser
  /** The exact truth of each frame that the camera shows; empty without a scene. */
  readonly truths: readonly SceneTruth[]
  /** Starts a visitor with a browser context of their own. The errors that the browser reports are collected in `complaints`. */
  visit(options?: VisitOptions): Promise<Visit>
  close(): Promise<void>
}

export interface VisitOptions {
  readonly size?: 'phone' | 'tablet' | 'desktop'
  readonly theme?: 'light' | 'dark'
  readonly camera?: boolean
}

export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly complaints: string[]
}

const viewports = { phone: { width: 390, height: 844 }, tablet: { width: 1180, height: 820 }, desktop: { width: 1280, height: 800 } }

interface JourneyOptions extends Pick<TestServerOptions, 'env' | 'replace'> {
  /** What the camera sees, from a hand that sways. */
  readonly scene?: SceneSpec
  /** What the camera sees instead, frame by frame. */
  readonly film?: CameraFilm
}

export async function startJourney({ scene, film, env = {}, replace }: JourneyOptions = {}): Promise<Journey> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'journey-'))
  // A film is too long for raw planes.
  const video = path.join(folder, film ? 'camera.mjpeg' : 'camera.y4m')
  const truths = film ? await writeFakeCameraFilm(video, film) : scene ? await writeFakeCameraVideo(video, scene, 30) : []
  const smtp = await startSmtpServer()
  const server = await startServer({
    database: 'sqlite',
    env: { SMTP_URL: smtp.url, BUSINESS_EMAIL: 'shop@blinds.example', ...env },
    replace,
  })
  const { launchOptions } = await findBrowser()
  const camera =
    scene || film
      ? ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${video}`]
      : []
  const browser = await chromium.launch({ ...launchOptions, args: [...launchOptions.args, ...camera] })

  const visit: Journey['visit'] = async ({ size = 'phone', theme = 'light', camera: hasCamera = true } = {}) => {
    const context = await browser.newContext({
      viewport: viewports[size],
      hasTouch: size !== 'desktop',
      colorScheme: theme,
      reducedMotion: 'reduce',
      baseURL: server.baseUrl,
      acceptDownloads: true,
      permissions: hasCamera && (scene || film) ? ['camera'] : [],
    })
    // A busy machine measures and draws several times as slowly.
    context.setDefaultTimeout(90_000)
    const complaints: string[] = []
    const watch = (page: Page) => {
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack ?? error.message}`))
    }
    context.on('page', watch)
    const page = await context.newPage()
    return { page, context, complaints }
  }
  const close = async () => {
    await browser.close()
    await server.stop()
    await smtp.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { server, smtp, browser, truths, visit, close }
}
