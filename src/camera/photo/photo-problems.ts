import type { PhotoProblem } from './photo-file.ts'

/** What went wrong, and what to do about it. */
export interface Advice {
  readonly title: string
  readonly what: string
}

/** Why a file could not be opened as a photo. */
export const PHOTO_PROBLEM_WORDS: Record<PhotoProblem, Advice> = {
  empty: { title: 'This file is empty', what: 'Choose the photo again, or take a new one.' },
  not_a_picture: {
    title: 'This file is not a photo',
    what: 'It is neither JPEG, PNG, WebP nor HEIC, whatever its name says. Choose a JPEG or PNG photo.',
  },
  too_many_bytes: {
    title: 'This photo is too large',
    what: 'Photos up to 60 MB can be opened. Save it as JPEG, or send a smaller copy.',
  },
  too_many_pixels: {
    title: 'This photo is too large',
    what: 'Photos up to 50 megapixels can be opened. Choose a smaller size in the camera’s settings, or save a smaller copy.',
  },
  heif: {
    title: 'This browser cannot open HEIC photos',
    what: 'In the iPhone’s settings under Camera, Formats choose ‘Most Compatible’, or save a copy as JPEG.',
  },
  unreadable: {
    title: 'This photo cannot be read',
    what: 'It may have been moved, or may still have to be downloaded to this device. Choose it again, or take a new one.',
  },
  no_memory: {
    title: 'This device has no memory left for this photo',
    what: 'Close other pages and choose it again, or choose a smaller copy.',
  },
  broken: {
    title: 'This photo is damaged and cannot be opened',
    what: 'Take it again, or choose another one. What was on the screen is still here.',
  },
}
