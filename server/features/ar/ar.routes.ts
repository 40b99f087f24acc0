import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/errors.ts'
import { mount, type Route } from '#server/http/mount.ts'
import { analyseWindow } from '#shared/contracts/ar.ts'
import { photoAnalysis } from './ar.service.ts'

export function arRoutes(deps: Deps): Route[] {
  const analysePhoto = photoAnalysis(deps)
  return [
    mount(
      analyseWindow,
      ({ files }) => {
        const image = files.image?.[0]
        if (!image) throw new ApiError('invalid_request', 'Please choose a photo.')
        return analysePhoto(image.bytes)
      },
      { onlyReads: true },
    ),
  ]
}
