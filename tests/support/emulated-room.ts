import { createRequire } from 'node:module'
import type { BrowserContext, Page } from 'playwright-core'

/**
 * Gives a browser WebXR by Meta's emulator (iwer): real sessions and frames, and hit tests that meet the one wall of an emulated room, 1.5 m before
 * the camera's first place. The camera is moved by `lookAt`.
 */
export async function emulateRoom(context: BrowserContext, { hasDomOverlay = true } = {}): Promise<void> {
  await context.addInitScript({ path: createRequire(import.meta.url).resolve('iwer/build/iwer.min.js') })
  await context.addInitScript(installRoom, { hasDomOverlay, wallZ: -1.5 })
}

/** Moves the camera so that the middle of its picture shows this place of the wall, metres from where it began. It stands straight before it. */
export async function lookAt(page: Page, x: number, y: number): Promise<void> {
  await page.evaluate(([toX, toY]) => (window as unknown as EmulatedWindow).emulatedRoom.moveTo(toX as number, toY as number), [x, y])
  // So long a corner is steadied.
  await page.waitForTimeout(600)
}

/** The room loses its wall: there is nothing to hit. */
export const loseWall = (page: Page): Promise<void> => page.evaluate(() => (window as unknown as EmulatedWindow).emulatedRoom.loseWall())

/** The phone takes augmented reality away. */
export const endByPhone = (page: Page): Promise<void> => page.evaluate(() => (window as unknown as EmulatedWindow).emulatedRoom.end())

interface EmulatedWindow {
  emulatedRoom: { moveTo(x: number, y: number): void; loseWall(): void; end(): Promise<void> }
}

/** What of iwer is used here; its own types need a bundler. */
interface Emulator {
  XRDevice: new (
    config: unknown,
    options: unknown,
  ) => {
    position: { set(x: number, y: number, z: number): void }
    activeSession?: { end(): Promise<void> }
    installSEM(made: unknown): void
    installRuntime(options: unknown): void
  }
  metaQuest3: { supportedFeatures: readonly string[] }
}

/** Runs in the page, before its own scripts. */
function installRoom({ hasDomOverlay, wallZ }: { hasDomOverlay: boolean; wallZ: number }): void {
  const { XRDevice, metaQuest3 } = (window as unknown as { IWER: Emulator }).IWER
  const features = hasDomOverlay ? [...metaQuest3.supportedFeatures, 'dom-overlay'] : metaQuest3.supportedFeatures
  const device = new XRDevice({ ...metaQuest3, supportedFeatures: features }, { stereoEnabled: false })
  let hasWall = true
  /** One wall across the view. Its pose's y axis comes out of it, as the specification of hit tests wants. */
  class OneWall {
    readonly version = '1'
    readonly environmentCanvas = document.createElement('canvas')
    readonly trackedPlanes = new Set()
    readonly trackedMeshes = new Set()
    render(): void {}
    computeHitTestResults(ray: Float32Array): Float32Array[] {
      const [dx, dy, dz] = [-(ray[8] ?? 0), -(ray[9] ?? 0), -(ray[10] ?? 0)]
      const [x, y, z] = [ray[12] ?? 0, ray[13] ?? 0, ray[14] ?? 0]
      const far = (wallZ - z) / dz
      if (!hasWall || !(far > 0)) return []
      return [new Float32Array([1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, x + far * dx, y + far * dy, wallZ, 1])]
    }
  }
  device.installSEM(OneWall)
  device.installRuntime({ forceInstall: true })
  const firstY = 1.6
  device.position.set(0, firstY, 0)
  const emulatedRoom = {
    moveTo: (x: number, y: number) => device.position.set(x, firstY + y, 0),
    loseWall: () => {
      hasWall = false
    },
    end: () => device.activeSession?.end() ?? Promise.resolve(),
  }
  Object.assign(window, { emulatedRoom })
}
