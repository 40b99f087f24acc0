import { CAMERA_ERROR_TITLE, CAMERA_ERROR_WORDS } from '#app/camera/device/errors.ts'
import { type Advice, PHOTO_PROBLEM_WORDS } from '#app/camera/photo/photo-problems.ts'
import { rulerPage } from '#shared/paths.ts'
import { keepOffline } from './keep-offline.ts'
import { createLiveCamera } from './live-camera.ts'
import { createMeasuringStage } from './measuring-stage.ts'
import { openPicture } from './open-picture.ts'
import { pagePart } from './page-part.ts'

// The one address that opens without a signal, should it be kept or sent on from here.
history.replaceState(null, '', rulerPage)

const stage = createMeasuringStage()
const camera = createLiveCamera({
  onPicture: (video) => stage.measure(video, video.videoWidth, video.videoHeight),
  onProblem: (problem) => tell({ title: CAMERA_ERROR_TITLE, what: CAMERA_ERROR_WORDS[problem] }),
})

pagePart('open-camera', HTMLButtonElement).addEventListener('click', () => {
  tell(null)
  turns += 1
  void camera.open()
})

const photo = pagePart('photo', HTMLInputElement)
let turns = 0
photo.addEventListener('change', async () => {
  const file = photo.files?.[0]
  // The same file can be chosen again.
  photo.value = ''
  if (!file) return
  tell(null)
  camera.close()
  const turn = ++turns
  const opening = await openPicture(file)
  // Meanwhile another picture was chosen or taken.
  if (turn !== turns) return opening.ok && opening.bitmap.close()
  if (!opening.ok) return tell(PHOTO_PROBLEM_WORDS[opening.problem])
  const { bitmap } = opening
  stage.measure(bitmap, bitmap.width, bitmap.height)
  bitmap.close()
})

void keepOffline().then((isKept) => {
  if (isKept) pagePart('kept', HTMLElement).textContent = 'This page is kept on it too, and opens again without a signal.'
})

/** Says what went wrong, or takes away what was said. */
function tell(advice: Advice | null): void {
  const problem = pagePart('problem', HTMLElement)
  problem.replaceChildren()
  if (!advice) return
  const title = document.createElement('strong')
  title.textContent = advice.title
  problem.append(title, ` ${advice.what}`)
}
