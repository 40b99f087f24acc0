import { STORAGE_KEYS, UNSENT_PREFIX } from './storage-keys.ts'

/** Source: staff specification, section 9. A change of it makes every browser forget what older code stored. */
export const APP_VERSION = '2025.06.20.v4'

/**
 * Runs before anything else reads the storage. A stored version other than ours clears local and session storage. A new tab's first start
 * clears what earlier visits left of measuring and catalogue; a reload takes nothing. Work that is typed and not yet sent is never cleared
 * (the browser's queue lives in IndexedDB, out of reach of this rule).
 */
export function applyAppVersionRule(local: Storage, session: Storage): void {
  if (local.getItem(STORAGE_KEYS.appVersion) !== APP_VERSION) {
    clearAllButUnsent(local)
    clearAllButUnsent(session)
    local.setItem(STORAGE_KEYS.appVersion, APP_VERSION)
  }
  if (session.getItem(STORAGE_KEYS.leftoversCleared) === null) {
    const own = local.getItem(STORAGE_KEYS.measurementData)
    clearMeasurementsAndCatalogue(local)
    // A stored measurement has a rule of its own, below.
    if (own !== null) local.setItem(STORAGE_KEYS.measurementData, own)
    session.setItem(STORAGE_KEYS.leftoversCleared, 'true')
  }
  removeForeignMeasurement(local)
}

function clearAllButUnsent(storage: Storage): void {
  for (const key of Object.keys(storage)) if (!key.startsWith(UNSENT_PREFIX)) storage.removeItem(key)
}

/**
 * The older, selective cleanup: what measuring and the catalogue left behind, and nothing else. Also for the page that is shown after a failed
 * start, where clearing everything would be too much. Source: staff specification, section 4.
 */
export function clearMeasurementsAndCatalogue(storage: Storage): void {
  const named: readonly string[] = [STORAGE_KEYS.measurementData, STORAGE_KEYS.polygonData, STORAGE_KEYS.autoMeasurements]
  for (const key of Object.keys(storage)) {
    if (key.startsWith(UNSENT_PREFIX)) continue
    if (named.includes(key) || /colour|swatch|product/i.test(key)) storage.removeItem(key)
  }
}

/** A stored measurement of another version, of none, or one that cannot be read is of no use to this code. */
function removeForeignMeasurement(local: Storage): void {
  const text = local.getItem(STORAGE_KEYS.measurementData)
  if (text === null) return
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored === 'object' && stored !== null && 'version' in stored && stored.version === APP_VERSION) return
  } catch {
    // Corrupted: removed below like the others.
  }
  local.removeItem(STORAGE_KEYS.measurementData)
}
