/** The same pictures on the server as in the browser. They take some milliseconds each, so they are drawn in a thread that answers no requests. */
export { studioPicture } from './studio/studio-picture.ts'
export { swatchPicture } from './studio/swatch-picture.ts'
