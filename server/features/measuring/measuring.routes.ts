import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/errors.ts'
import { mount, type Route } from '#server/http/calls/mount.ts'
import { analyseWindow } from '#shared/contracts/measuring.ts'
import { photoAnalysis } from './measuring.service.ts'

export function measuringRoutes(deps: Deps): Route[] {
  const photos = photoAnalysis(deps)
  return [
    mount(
      analyseWindow,
      ({ files, address, gone }) => {
        const image = files.image?.[0]
        if (!image) throw new ApiError('invalid_request', 'Please choose a photo.')
        return photos.measure(image.bytes, address, gone)
      },
      { onlyReads: true },
    ),
  ]
}
