/** Files that are kept for a while: what customers upload, what the server makes of it. */
export interface FileStore {
  /**
   * Keeps the bytes; once this resolves they are on disk whole.
   * @throws ApiError wrong_type for bytes of no kind that we know, storage_full when the disk has no room.
   */
  put(bytes: Uint8Array, keeping: Keeping): Promise<StoredFile>
  /** @throws ApiError not_found for whatever is not a name that put gave out, and for what is not kept any more. */
  read(name: string): Promise<{ readonly bytes: Buffer; readonly mediaType: string }>
  /** Removes one file before its time; a name that is not kept any more is gone already. */
  remove(name: string): Promise<void>
  /** Removes what need not be kept any more. @returns how many files. */
  removeExpired(now: Date): Promise<number>
}

export interface Keeping {
  /** What the file is for, in small letters and hyphens: 'chat-photo'. */
  readonly purpose: string
  /** The file is there until then, and goes in the days after. */
  readonly keepUntil: Date
}

export interface StoredFile {
  /** Nobody can guess it, so it may stand in an address. */
  readonly name: string
  readonly mediaType: string
  readonly sizeBytes: number
}
