import path from 'node:path'
import multer from '@koa/multer'
import type Koa from 'koa'
import { MulterError } from 'multer'
import { ApiError } from '#server/errors.ts'
import { fileKindOf } from '#server/file-kind.ts'
import type { EndpointSpec, FileField } from '#shared/contracts/endpoint.ts'
import { FILE_KINDS } from '#shared/contracts/file-kinds.ts'
import type { RequestBody, UploadedFile } from './request-body.ts'
import { tooLargeFile, toUploadError, wrongBytes, wrongExtension } from './upload-errors.ts'
import type { UploadSlots } from './upload-slots.ts'

/** Reads a multipart form as the contract describes it, in memory: our files are a few megabytes and are re-encoded before they are kept. */
export function uploads(contract: EndpointSpec, takeSlot: UploadSlots): (ctx: Koa.Context, address: string) => Promise<RequestBody> {
  const fields = contract.files ?? []
  const fieldOf = (name: string) => fields.find((field) => field.name === name)
  // Browsers send file names as UTF-8, multer's default reads them as latin1; its types do not know the option yet.
  const utf8Names: object = { defParamCharset: 'utf8' }
  const reader = multer({
    ...utf8Names,
    storage: multer.memoryStorage(),
    limits: {
      fileSize: Math.max(...fields.map((field) => field.maxBytes)),
      files: fields.reduce((sum, field) => sum + field.maxCount, 0),
      fields: 20,
      fieldNameSize: 100,
      fieldSize: 100_000,
      parts: 40,
    },
    fileFilter: (_request, file, done) => {
      const field = fieldOf(file.fieldname)
      // The name is looked at before the bytes have come, so that a wrong file is refused early.
      if (field && hasExtensionOf(field, file.originalname)) done(null, true)
      else done(field ? wrongExtension(field, file.originalname) : new MulterError('LIMIT_UNEXPECTED_FILE', file.fieldname), false)
    },
  }).fields(fields.map(({ name, maxCount }) => ({ name, maxCount })))

  return async (ctx, address) => {
    if (!ctx.is('multipart/form-data')) throw new ApiError('wrong_type', 'Please send this as multipart/form-data.')
    const giveBack = takeSlot(address)
    try {
      await reader(ctx as Parameters<typeof reader>[0], async () => undefined)
    } catch (error) {
      throw toUploadError(error, fields)
    } finally {
      giveBack()
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

/** A name without an extension says nothing, and then the bytes alone decide. */
function hasExtensionOf(field: FileField, name: string): boolean {
  const extension = path.extname(name).slice(1).toLowerCase()
  return extension === '' || field.kinds.some((kind) => FILE_KINDS[kind].extensions.some((own) => own === extension))
}
