import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, link, mkdir, open, readdir, readFile, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskFiles } from '#server/adapters/files/disk-files.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const tomorrow = new Date(Date.now() + 86_400_000)
const csv = Buffer.from('drop\\width,600\n600,1200\n')

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startServer()
  folder = path.join(server.dataDir, 'files')
})
afterAll(() => server.stop())

const keep = (bytes: Uint8Array = csv, purpose = 'price-list', keepUntil = tomorrow) => server.deps.files.put(bytes, { purpose, keepUntil })
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: { type?: string }) => error.type,
  )

describe('a file that is kept', () => {
  it('is read back, by a name that says its kind and its last day and cannot be guessed', async () => {
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
    const stored = await keep(jpeg, 'chat-photo')
    expect(stored).toEqual({ name: expect.any(String), mediaType: 'image/jpeg', sizeBytes: jpeg.length })
    expect(stored.name).toMatch(new RegExp(`^chat-photo/${tomorrow.toISOString().slice(0, 10)}/[0-9a-f]{40}\\.jpg$`))
    expect(await server.deps.files.read(stored.name)).toEqual({ bytes: jpeg, mediaType: 'image/jpeg' })
    const names = await Promise.all(Array.from({ length: 20 }, async () => (await keep()).name))
    expect(new Set(names).size).toBe(20)
  })

  it('is for the server alone', async () => {
    const { name } = await keep()
    const mode = async (file: string) => ((await stat(file)).mode & 0o777).toString(8)
    expect(await mode(path.join(folder, name))).toBe('600')
    for (const above of [path.dirname(name), path.dirname(path.dirname(name)), '.'])
      expect(await mode(path.join(folder, above))).toBe('700')
  })

  it.each<[string, Uint8Array]>([
    ['a program', Buffer.from('7f454c4602010100', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('is of a kind that we know: %s is refused', async (_, bytes) => {
    expect(await refusalOf(keep(bytes))).toBe('wrong_type')
  })

  it('is not kept for a purpose that could lead elsewhere', async () => {
    for (const purpose of ['../out', 'a/b', '', '.unfinished', 'A']) await expect(keep(csv, purpose)).rejects.toThrow('is no purpose')
  })
})

describe('a name that was not given out', () => {
  it('is refused, whatever it would lead to', async () => {
    const { name } = await keep()
    await writeFile(path.join(folder, 'secret.csv'), 'a,b')
    const tricks = [
      'secret.csv',
      '../shop.sqlite',
      `../files/${name}`,
      `./${name}`,
      `/${name}`,
      path.join(folder, name),
      `${name}/`,
      `${name}\0`,
      name.replace('/', '//'),
      name.replace('price-list', 'price-list/..//price-list'),
      name.replace('.csv', '.jpg'),
      name.replace('.csv', ''),
      name.toUpperCase(),
      encodeURIComponent(name),
      '',
    ]
    for (const trick of tricks) expect(await refusalOf(server.deps.files.read(trick)), trick).toBe('not_found')
    expect((await server.deps.files.read(name)).bytes).toEqual(csv)
  })

  it('is refused when it is a link, or lies in a linked folder', async () => {
    const { name } = await keep()
    const forged = (digit: string, purpose = 'price-list') => `${purpose}/${path.basename(path.dirname(name))}/${digit.repeat(40)}.csv`
    await writeFile(path.join(folder, 'secret.csv'), 'a,b')
    await symlink(path.join(folder, 'secret.csv'), path.join(folder, forged('a')))
    expect(await refusalOf(server.deps.files.read(forged('a')))).toBe('not_found')
    await mkdir(path.join(server.dataDir, 'elsewhere'))
    await symlink(path.join(folder, 'price-list'), path.join(folder, 'linked'))
    expect(await refusalOf(server.deps.files.read(name.replace('price-list', 'linked')))).toBe('not_found')
    // What a link is not: the same file by a second name is one of the folder's own.
    await link(path.join(folder, name), path.join(folder, forged('b')))
    expect((await server.deps.files.read(forged('b'))).bytes).toEqual(csv)
  })
})

describe('a file whose time is over', () => {
  it('goes with all of its day, and what is kept longer stays', async () => {
    const day = (days: number) => new Date(Date.UTC(2031, 4, 10 + days, 15))
    const names = [0, 0, 1, 2].map((days) => keep(csv, 'expiring', day(days)))
    const [first, second, third, fourth] = (await Promise.all(names)).map(({ name }) => name)
    const files = diskFiles(folder)
    expect(await files.removeExpired(day(0))).toBeGreaterThanOrEqual(0)
    expect(await refusalOf(files.read(first ?? ''))).toBe('taken')
    expect(await files.removeExpired(day(1))).toBe(2)
    expect(await refusalOf(files.read(first ?? ''))).toBe('not_found')
    expect(await refusalOf(files.read(second ?? ''))).toBe('not_found')
    expect(await refusalOf(files.read(third ?? ''))).toBe('taken')
    expect(await refusalOf(files.read(fourth ?? ''))).toBe('taken')
    expect(await files.removeExpired(day(30))).toBe(2)
  })

  it('is nothing to a store that has kept nothing yet', async () => {
    expect(await diskFiles(path.join(server.dataDir, 'never')).removeExpired(new Date())).toBe(0)
  })
})

describe('a disk that is full', () => {
  it('is said in words, and leaves nothing behind', async () => {
    const full = path.join(server.dataDir, 'full')
    // The device refuses every byte, as a full disk does.
    const files = diskFiles(full, () => open('/dev/full', 'w'))
    const refusal = await files.put(csv, { purpose: 'price-list', keepUntil: tomorrow }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ type: 'storage_full', status: 503 })
    const left = await readdir(full, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
  })
})

describe('a process that is killed while it writes', () => {
  it('leaves no half file, and what it left unfinished is removed a day later', async () => {
    const killedFolder = path.join(server.dataDir, 'killed')
    const kept: string[] = []
    for (let round = 0; round < 5; round++) {
      const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/write-files.ts', killedFolder], { cwd: root })
      let printed = ''
      child.stdout.on('data', (chunk: Buffer) => {
        printed += chunk.toString()
      })
      for (const start = performance.now(); !printed.includes('\n'); await wait(10))
        if (performance.now() - start > 20_000) throw new Error('nothing was kept within 20 s')
      await wait(17 * round)
      child.kill('SIGKILL')
      await new Promise((resolve) => child.once('close', resolve))
      kept.push(...printed.split('\n').slice(0, -1))
    }
    const files = diskFiles(killedFolder)
    const entries = await readdir(path.join(killedFolder, 'test'), { recursive: true, withFileTypes: true })
    const whole = entries.filter((entry) => entry.isFile())
    expect(whole.length).toBeGreaterThanOrEqual(kept.length)
    for (const entry of whole) expect((await stat(path.join(entry.parentPath, entry.name))).size).toBe(4_000_000)
    for (const name of kept) expect((await files.read(name)).bytes.length).toBe(4_000_000)

    const unfinished = path.join(killedFolder, '.unfinished')
    await writeFile(path.join(unfinished, 'left-over'), 'half')
    await files.removeExpired(new Date())
    expect(existsSync(path.join(unfinished, 'left-over'))).toBe(true)
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
    await utimes(path.join(unfinished, 'left-over'), twoDaysAgo, twoDaysAgo)
    await files.removeExpired(new Date())
    expect(existsSync(path.join(unfinished, 'left-over'))).toBe(false)
  }, 120_000)
})

describe('the folder', () => {
  it('may be one that the owner of the server made', async () => {
    const given = path.join(server.dataDir, 'given')
    await mkdir(given)
    await chmod(given, 0o755)
    const { name } = await diskFiles(given).put(csv, { purpose: 'price-list', keepUntil: tomorrow })
    expect(await readFile(path.join(given, name))).toEqual(csv)
  })
})
