import multer from '@koa/multer'
import type Koa from 'koa'
import { MulterError } from 'multer'
import { ApiError } from '#server/errors.ts'
import type { EndpointSpec } from '#shared/contracts/endpoint.ts'
import type { RequestBody, UploadedFile } from './request-body.ts'

/** Reads a multipart form as the contract describes it, in memory: our files are a few megabytes and are re-encoded before they are kept. */
export function uploads(contract: EndpointSpec): (ctx: Koa.Context) => Promise<RequestBody> {
  const fields = contract.files ?? []
  const allowed = new Set(fields.flatMap((field) => field.mediaTypes))
  // Browsers send file names as UTF-8, multer's default reads them as latin1; its types do not know the option yet.
  const utf8Names: object = { defParamCharset: 'utf8' }
  const reader = multer({
    ...utf8Names,
    storage: multer.memoryStorage(),
    limits: {
      fileSize: Math.max(...fields.map((field) => field.maxBytes)),
      files: fields.reduce((sum, field) => sum + field.maxCount, 0),
      fields: 20,
      fieldSize: 100_000,
      parts: 40,
    },
    fileFilter: (_request, file, done) => {
      if (allowed.has(file.mimetype)) return done(null, true)
      done(
        new ApiError('wrong_type', `${file.originalname || 'This file'} is not of a type we can read. We read ${[...allowed].join(', ')}.`),
        false,
      )
    },
  }).fields(fields.map(({ name, maxCount }) => ({ name, maxCount })))

  return async (ctx) => {
    if (!ctx.is('multipart/form-data')) throw new ApiError('wrong_type', 'Please send this as multipart/form-data.')
    try {
      await reader(ctx as Parameters<typeof reader>[0], async () => undefined)
    } catch (error) {
      throw toApiError(error, fields)
    }
    const files = filesOf(ctx)
    for (const field of fields) {
      if (field.required && !(files[field.name]?.length ?? 0)) {
        throw new ApiError('invalid_request', `Please choose a file for ${field.name}.`, {
          issues: [{ path: field.name, message: 'required' }],
        })
      }
    }
    const { body } = ctx.request as Koa.Request & { body?: unknown }
    return { parsed: body ?? {}, raw: Buffer.alloc(0), files }
  }
}

function filesOf(ctx: Koa.Context): Record<string, UploadedFile[]> {
  const files = (ctx as Koa.Context & { files?: Record<string, multer.File[]> }).files ?? {}
  return Object.fromEntries(
    Object.entries(files).map(([name, list]) => [
      name,
      list.map((file) => ({ originalName: file.originalname, mediaType: file.mimetype, bytes: file.buffer })),
    ]),
  )
}

function toApiError(error: unknown, fields: NonNullable<EndpointSpec['files']>): unknown {
  if (error instanceof ApiError) return error
  if (error instanceof MulterError) {
    if (error.code === 'LIMIT_FILE_SIZE') {
      const largest = Math.max(...fields.map((field) => field.maxBytes))
      return new ApiError('too_large', `This file is larger than ${Math.round(largest / 1_000_000)} MB. Please choose a smaller one.`)
    }
    return new ApiError('invalid_request', `The form could not be read: ${error.message}.`)
  }
  // busboy's own complaints about a broken form carry no class; whatever they say, the form is the caller's.
  if (error instanceof Error && /multipart|boundary|unexpected end/i.test(error.message)) {
    return new ApiError('invalid_request', `The form could not be read: ${error.message}.`)
  }
  return error
}
