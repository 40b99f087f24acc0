import { ApiError } from '#server/errors.ts'
import { mount, type Route } from '#server/http/calls/mount.ts'
import { analyseWindow } from '#shared/contracts/measuring.ts'
import { analysisAnswer } from './measuring.presenter.ts'
import type { PhotoAnalysis } from './measuring.service.ts'

export function measuringRoutes(photos: PhotoAnalysis): Route[] {
  return [
    mount(
      analyseWindow,
      async ({ files, address, gone }) => {
        const image = files.image?.[0]
        if (!image) throw new ApiError('invalid_request', 'Please choose a photo.')
        return analysisAnswer(await photos.measure(image.bytes, address, gone))
      },
      { onlyReads: true },
    ),
  ]
}
