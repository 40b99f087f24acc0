import { STORAGE_KEYS, UNSENT_PREFIX } from './storage/storage-keys.ts'

/** When this changes, every browser clears what older code stored. Source: staff specification, section 9. */
export const APP_VERSION = '2025.06.20.v4'

/**
 * Clears old data; it must run before anything else reads the storage. When the stored version is not ours, local and session storage are
 * cleared. When a tab starts for the first time, measurements and catalogue data of earlier visits are cleared; a reload clears nothing.
 * Work that is typed but not sent is never cleared. This rule does not touch the browser queue, which is in IndexedDB.
 */
export function applyAppVersionRule(local: Storage, session: Storage): void {
  if (local.getItem(STORAGE_KEYS.appVersion) !== APP_VERSION) {
    clearAllButUnsent(local)
    clearAllButUnsent(session)
    local.setItem(STORAGE_KEYS.appVersion, APP_VERSION)
  }
  if (session.getItem(STORAGE_KEYS.leftoversCleared) === null) {
    const measurement = local.getItem(STORAGE_KEYS.measurementData)
    clearMeasurementsAndCatalogue(local)
    // The stored measurement is put back, because removeUnusableMeasurement below decides about it.
    if (measurement !== null) local.setItem(STORAGE_KEYS.measurementData, measurement)
    session.setItem(STORAGE_KEYS.leftoversCleared, 'true')
  }
  removeUnusableMeasurement(local)
}

function clearAllButUnsent(storage: Storage): void {
  for (const key of Object.keys(storage)) if (!key.startsWith(UNSENT_PREFIX)) storage.removeItem(key)
}

/**
 * The older, selective cleanup. It removes what measuring and the catalogue left behind, and nothing else. The page that is shown after a
 * failed start uses it too, because clearing everything would be too much there. Source: staff specification, section 4.
 */
export function clearMeasurementsAndCatalogue(storage: Storage): void {
  const named: readonly string[] = [STORAGE_KEYS.measurementData, STORAGE_KEYS.polygonData, STORAGE_KEYS.autoMeasurements]
  for (const key of Object.keys(storage)) {
    if (key.startsWith(UNSENT_PREFIX)) continue
    if (named.includes(key) || /colour|swatch|product/i.test(key)) storage.removeItem(key)
  }
}

/** Removes a stored measurement that this code cannot use: one of another version, without a version, or damaged. */
function removeUnusableMeasurement(local: Storage): void {
  const text = local.getItem(STORAGE_KEYS.measurementData)
  if (text === null) return
  try {
    const stored: unknown = JSON.parse(text)
    if (typeof stored === 'object' && stored !== null && 'version' in stored && stored.version === APP_VERSION) return
  } catch {
    // Damaged JSON is removed below like the others.
  }
  local.removeItem(STORAGE_KEYS.measurementData)
}
