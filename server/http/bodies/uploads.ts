import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import multer from '@koa/multer'
import type Koa from 'koa'
import { MulterError } from 'multer'
import { ApiError } from '#server/errors.ts'
import { fileKindOf } from '#server/file-kind.ts'
import type { UploadPlace } from '#server/http/limits/upload-places.ts'
import type { EndpointSpec, FileField } from '#shared/contracts/endpoint.ts'
import { FILE_KINDS } from '#shared/contracts/file-kinds.ts'
import { oneBufferStorage } from './one-buffer-storage.ts'
import type { RequestBody, UploadedFile } from './request-body.ts'
import { tooLargeFile, toUploadError, unreadableName, wrongBytes, wrongExtension } from './upload-errors.ts'

/** Reads a multipart form as the contract describes it, in memory: our files are a few megabytes and are re-encoded before they are kept. */
export function uploads(contract: EndpointSpec): (ctx: Koa.Context, place: UploadPlace) => Promise<RequestBody> {
  const fields = contract.files ?? []
  const maxFileBytes = Math.max(...fields.map((field) => field.maxBytes))
  const fieldOf = (name: string) => fields.find((field) => field.name === name)
  const placeOf = new WeakMap<IncomingMessage, UploadPlace>()
  // Browsers send file names as UTF-8, multer's default reads them as latin1. The types of @koa/multer know neither option.
  const ofMulter: object = { defParamCharset: 'utf8', storage: oneBufferStorage(maxFileBytes, (request) => placeOf.get(request)) }
  const reader = multer({
    ...ofMulter,
    limits: {
      fileSize: maxFileBytes,
      files: fields.reduce((sum, field) => sum + field.maxCount, 0),
      fields: 20,
      fieldNameSize: 100,
      fieldSize: 100_000,
      parts: 40,
    },
    fileFilter: (_request, file, done) => {
      const field = fieldOf(file.fieldname)
      // The name is looked at before the bytes have come, so that a wrong file is refused early.
      if (!isFileName(file.originalname)) done(unreadableName(), false)
      else if (field && hasExtensionOf(field, file.originalname)) done(null, true)
      else done(field ? wrongExtension(field, file.originalname) : new MulterError('LIMIT_UNEXPECTED_FILE', file.fieldname), false)
    },
  }).fields(fields.map(({ name, maxCount }) => ({ name, maxCount })))

  return async (ctx, place) => {
    placeOf.set(ctx.req, place)
    if (!ctx.is('multipart/form-data')) throw new ApiError('wrong_type', 'Please send this as multipart/form-data.')
    try {
      await reader(ctx as Parameters<typeof reader>[0], async () => undefined)
    } catch (error) {
      throw toUploadError(error, fields)
    }
    const sent = (ctx as Koa.Context & { files?: Record<string, multer.File[]> }).files ?? {}
    const files: Record<string, UploadedFile[]> = {}
    for (const field of fields) files[field.name] = await readFiles(field, sent[field.name] ?? [])
    const { body } = ctx.request as Koa.Request & { body?: unknown }
    return { parsed: body ?? {}, files }
  }
}

/** @throws ApiError invalid_request, too_large, wrong_type */
async function readFiles(field: FileField, files: readonly multer.File[]): Promise<UploadedFile[]> {
  if (field.required && files.length === 0) {
    throw new ApiError('invalid_request', `Please choose a file for ${field.name}.`, {
      issues: [{ path: field.name, message: 'required' }],
    })
  }
  const read: UploadedFile[] = []
  for (const { originalname, buffer } of files) {
    if (buffer.length > field.maxBytes) throw tooLargeFile(field, originalname)
    const kind = await fileKindOf(buffer, field.kinds)
    if (!kind) throw wrongBytes(field, originalname)
    read.push({ originalName: originalname, kind, bytes: buffer })
  }
  return read
}

/** What file systems take. */
const MAX_NAME_LENGTH = 255

function isFileName(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && !name.includes('\0')
}

/** A name without an extension says nothing, and then the bytes alone decide. */
function hasExtensionOf(field: FileField, name: string): boolean {
  const extension = path.extname(name).slice(1).toLowerCase()
  return extension === '' || field.kinds.some((kind) => FILE_KINDS[kind].extensions.some((own) => own === extension))
}
