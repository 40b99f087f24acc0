/** What a file may be, by its bytes: the one list for uploads and for what is kept. */
export const FILE_KINDS = {
  jpeg: { mediaType: 'image/jpeg', extensions: ['jpg', 'jpeg'], words: 'JPEG' },
  png: { mediaType: 'image/png', extensions: ['png'], words: 'PNG' },
  webp: { mediaType: 'image/webp', extensions: ['webp'], words: 'WebP' },
  csv: { mediaType: 'text/csv', extensions: ['csv'], words: 'CSV' },
  doc: { mediaType: 'application/msword', extensions: ['doc'], words: 'Word (.doc)' },
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
    words: 'Word (.docx)',
  },
} as const satisfies Record<string, FileKindFacts>
export type FileKind = keyof typeof FILE_KINDS

interface FileKindFacts {
  readonly mediaType: string
  /** In lower case and without their dot; a file that we keep gets the first. */
  readonly extensions: readonly [string, ...string[]]
  /** As people say it. */
  readonly words: string
}

export const PHOTO_KINDS = ['jpeg', 'png', 'webp'] as const satisfies readonly FileKind[]

/** 'JPEG, PNG or WebP'. */
export function fileKindWords(kinds: readonly FileKind[]): string {
  const words = kinds.map((kind) => FILE_KINDS[kind].words)
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' or ')
}
