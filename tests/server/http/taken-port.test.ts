import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { portTrouble } from '#server/http/listen.ts'

const root = path.resolve(import.meta.dirname, '../../..')

it.each(['server/main.ts', 'server/cli/demo.ts'])(
  '%s on a port that is taken says in one sentence what to do, and changes nothing',
  async (file) => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'taken-port-'))
    try {
      const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' }
      const server = spawn(process.execPath, ['--import', 'tsx', file], { cwd: root, env })
      let said = ''
      for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (said += text))
      expect(await new Promise((resolve) => server.once('close', resolve))).toBe(1)
      expect(said).toBe(
        `Port ${port} is taken by another program: end that one, or choose another port, as in PORT=${port + 1} npm start.\n`,
      )
      // A staff PIN that was drawn would be shown to nobody.
      expect(await readdir(dataDir)).toEqual([])
    } finally {
      taken.close()
      await rm(dataDir, { recursive: true, force: true })
    }
  },
)

it('a low port that only the administrator may open is named as such', () => {
  const refused = Object.assign(new Error('listen EACCES'), { code: 'EACCES' })
  expect(portTrouble(refused, 80)?.message).toBe(
    'Port 80 is not open to this user: choose a port of 1024 or above, as in PORT=3000 npm start.',
  )
})

it('where the last port of all is taken, the one before it is named', () => {
  const taken = Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE' })
  expect(portTrouble(taken, 65_535)?.message).toMatch(/as in PORT=65534 npm start\.$/)
})
