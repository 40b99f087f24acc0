import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { opencvParts } from './scripts/opencv-parts.ts'
import { tfjsParts } from './scripts/tfjs-parts.ts'
import { findBrowser } from './tests/support/browser.ts'

const browser = await findBrowser()

/** Whatever complains by console.error fails its test. */
const NO_ERRORS = 'tests/support/no-console-errors.ts'

/** A machine that has other work takes several times as long: a test that waits for something must not fail for that alone. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } } as const

/** Real Chromium with what it needs to start here; e2e tests start their own with a fake camera. */
const chromium = { browser: 'chromium', provider: playwright({ launchOptions: { ...browser.launchOptions } }) } as const

export default defineConfig({
  test: {
    // Two cores: a browser, a database and a worker thread each want one.
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', setupFiles: [NO_ERRORS], include: ['tests/unit/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { name: 'workers', setupFiles: [NO_ERRORS], include: ['tests/workers/**/*.test.ts'], testTimeout: 180_000 } },
      {
        test: {
          name: 'server-sqlite',
          setupFiles: [NO_ERRORS],
          include: ['tests/server/**/*.test.ts'],
          provide: { database: 'sqlite' },
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'server-postgres',
          setupFiles: [NO_ERRORS],
          include: ['tests/server/**/*.test.ts'],
          provide: { database: 'postgres' },
          globalSetup: ['tests/support/postgres.ts'],
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'hostile',
          setupFiles: [NO_ERRORS],
          include: ['tests/hostile/**/*.test.ts'],
          // How much it withstands, and within what time, is seen on a machine that does nothing else.
          fileParallelism: false,
          ...PATIENCE,
          testTimeout: 240_000,
        },
      },
      {
        plugins: [react(), tailwindcss(), opencvParts(), tfjsParts()],
        // Every package that a component brings: one found late is optimised late, and then there are two copies of React.
        optimizeDeps: {
          include: [
            'react',
            'react-dom',
            'react-dom/client',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
            '@hookform/resolvers/zod',
            '@tanstack/react-query',
            '@tensorflow/tfjs-backend-wasm',
            '@tensorflow/tfjs-backend-webgl',
            '@tensorflow/tfjs-backend-webgpu',
            // What tfjsParts makes of @tensorflow/tfjs.
            '@tensorflow/tfjs-core',
            'axe-core',
            'comlink',
            'eventsource-parser',
            'idb-keyval',
            'jotai',
            'konva',
            'lucide-react',
            'radix-ui',
            'react-hook-form',
            'react-konva',
            'react-router-dom',
            'zod',
          ],
        },
        test: {
          name: 'app',
          include: ['tests/app/**/*.test.{ts,tsx}'],
          setupFiles: [NO_ERRORS, 'tests/support/app-setup.ts'],
          testTimeout: 60_000,
          browser: { enabled: true, headless: true, screenshotFailures: false, instances: [chromium] },
        },
      },
      {
        test: {
          name: 'e2e',
          globalSetup: ['tests/support/built.ts'],
          setupFiles: [NO_ERRORS],
          include: ['tests/e2e/**/*.test.ts'],
          fileParallelism: false,
          ...PATIENCE,
          testTimeout: 240_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})

declare module 'vitest' {
  export interface ProvidedContext {
    database: 'sqlite' | 'postgres'
    postgresUrl: string
  }
}
