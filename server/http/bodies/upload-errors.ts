import { MulterError } from 'multer'
import { ApiError } from '#server/errors.ts'
import type { FileField } from '#shared/contracts/endpoint.ts'
import { fileKindWords } from '#shared/contracts/file-kinds.ts'
import { formatBytes } from '#shared/formats/bytes.ts'

/** What is wrong with an upload, in words that name the file and say what is taken. */

const SHOWN_NAME_LENGTH = 80

export function wrongExtension(field: FileField, name: string): ApiError {
  return new ApiError('wrong_type', `${shown(name)} cannot be taken here. We take ${fileKindWords(field.kinds)}.`)
}

export function unreadableName(): ApiError {
  return new ApiError('invalid_request', 'The name of a file cannot be read. Please give the file a short name and send it again.')
}

export function wrongBytes(field: FileField, name: string): ApiError {
  const words = fileKindWords(field.kinds)
  return new ApiError('wrong_type', `${shown(name)} is no ${words} file, whatever its name says. Please choose a ${words} file.`)
}

export function tooLargeFile(field: FileField, name: string): ApiError {
  return new ApiError('too_large', `${shown(name)} is larger than ${formatBytes(field.maxBytes)}. Please choose a smaller file.`)
}

/** Of what the form's reader refuses, what the caller sent wrongly; anything else stays what it is. */
export function toUploadError(error: unknown, fields: readonly FileField[]): unknown {
  if (error instanceof MulterError) return ofLimit(error, fields)
  // The parser's own complaints carry no class. It complains of nothing but the form, which is the caller's.
  if (
    error instanceof Error &&
    /multipart|boundary|content.type|part header|unexpected end|request (aborted|closed|error)/i.test(error.message)
  )
    return new ApiError('invalid_request', `The form could not be read: ${error.message}.`)
  return error
}

function ofLimit({ code, field, message }: MulterError, fields: readonly FileField[]): ApiError {
  const known = fields.find(({ name }) => name === field)
  switch (code) {
    case 'LIMIT_FILE_SIZE': {
      const maxBytes = known?.maxBytes ?? Math.max(...fields.map(({ maxBytes }) => maxBytes))
      return new ApiError('too_large', `A file is larger than ${formatBytes(maxBytes)}. Please choose a smaller one.`)
    }
    case 'LIMIT_FIELD_VALUE':
      return new ApiError('too_large', `The text in ${shown(field ?? 'a field')} is too long.`)
    // The reader counts all files together, and does not say at which field it stopped.
    case 'LIMIT_FILE_COUNT':
      return tooManyFiles(known ? [known] : fields)
    case 'LIMIT_UNEXPECTED_FILE':
      return known
        ? tooManyFiles([known])
        : new ApiError('invalid_request', `Files are taken as ${fields.map(({ name }) => name).join(', ')} only.`)
    default:
      return new ApiError('invalid_request', `The form could not be read: ${message}.`)
  }
}

const tooManyFiles = (fields: readonly FileField[]): ApiError =>
  new ApiError('invalid_request', `Too many files: ${fields.map(({ name, maxCount }) => `${name} takes at most ${maxCount}`).join(', ')}.`)

/** A name from outside, short enough to stand in a sentence. */
function shown(name: string): string {
  const plain = name.replace(/\p{Cc}+/gu, ' ').trim()
  return plain.length > SHOWN_NAME_LENGTH ? `${plain.slice(0, SHOWN_NAME_LENGTH)}…` : plain || 'This file'
}
