import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const LOOKED_FOR_MS = 300
const TOUCHED_EVERY_MS = 2_000
/**
 * Its holder touches a lock every two seconds. One that was seen untouched this often, for half a minute, belongs to a process that is gone,
 * and its pid was given to another one since. Looks are counted, because a clock goes on while a laptop sleeps.
 */
const GONE_AFTER_LOOKS = 100

/**
 * Does work that two npm commands in one folder must not do at the same time. The file holds the pid of the process that does it; that of a
 * process that is gone is taken over.
 * @param doing what the other one is doing, for the person who waits: 'installing packages'
 */
export async function alone(lockFile, doing, work) {
  const seen = { touchedMs: 0, looks: 0 }
  for (let isTold = false; !take(lockFile, seen); await wait(LOOKED_FOR_MS)) {
    if (!isTold) console.error(`Another npm command is ${doing} in this folder. Waiting for it…`)
    isTold = true
  }
  const touching = setInterval(() => touch(lockFile), TOUCHED_EVERY_MS)
  try {
    return await work()
  } finally {
    clearInterval(touching)
    if (isOurs(lockFile)) rmSync(lockFile, { force: true })
  }
}

function isOurs(lockFile) {
  try {
    return readFileSync(lockFile, 'utf8') === String(process.pid)
  } catch (error) {
    // Somebody removed it.
    if (error.code === 'ENOENT') return false
    throw error
  }
}

function touch(lockFile) {
  try {
    if (isOurs(lockFile)) utimesSync(lockFile, new Date(), new Date())
  } catch {
    // The work is worth more than its mark. At worst another command begins the same work.
  }
}

/** @param seen when the lock was last touched, and at how many looks in a row that was so @returns whether the lock is ours now */
function take(lockFile, seen) {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  try {
    const pid = readFileSync(lockFile, 'utf8')
    const { mtimeMs } = statSync(lockFile)
    seen.looks = mtimeMs === seen.touchedMs ? seen.looks + 1 : 0
    seen.touchedMs = mtimeMs
    if (seen.looks < GONE_AFTER_LOOKS && (pid === '' || isRunning(Number(pid)))) return false
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
