import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const LOOKED_FOR_MS = 300
const TOUCHED_EVERY_MS = 2_000
/** A lock that nobody has touched for this long belongs to a process that is gone, whatever its pid is now. */
const GONE_AFTER_MS = 30_000

/**
 * Does work that two npm commands in one folder must not do at the same time. The file holds the pid of the process that does it; that of a
 * process that is gone is taken over.
 * @param doing what the other one is doing, for the person who waits: 'installing packages'
 */
export async function alone(lockFile, doing, work) {
  for (let isTold = false; !take(lockFile); await wait(LOOKED_FOR_MS)) {
    if (!isTold) console.error(`Another npm command is ${doing} in this folder. Waiting for it…`)
    isTold = true
  }
  const touching = setInterval(() => utimesSync(lockFile, new Date(), new Date()), TOUCHED_EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(touching)
    rmSync(lockFile, { force: true })
  }
}

/** @returns whether the lock is ours now */
function take(lockFile) {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  try {
    const pid = readFileSync(lockFile, 'utf8')
    const isFresh = Date.now() - statSync(lockFile).mtimeMs < GONE_AFTER_MS
    if (isFresh && (pid === '' || isRunning(Number(pid)))) return false
    // Of two processes that find it, one moves it away. Where that was a lock taken meanwhile, it is put back.
    const aside = `${lockFile}.${process.pid}`
    renameSync(lockFile, aside)
    if (readFileSync(aside, 'utf8') === pid) rmSync(aside)
    else renameSync(aside, lockFile)
  } catch (error) {
    // Its holder or another one who waits was faster.
    if (error.code !== 'ENOENT') throw error
  }
  return false
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
