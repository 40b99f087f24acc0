import '#workers/render/runtime/render.worker.ts'

/**
 * The real render worker, from which the browser takes the graphics processor away: right in the middle of the first drawing, or while a photo is
 * opened. Its name says when.
 */
const { createProgram, drawElements } = WebGL2RenderingContext.prototype
const takeAway = (gl: WebGL2RenderingContext) => gl.getExtension('WEBGL_lose_context')?.loseContext()
if (self.name === 'while opening')
  WebGL2RenderingContext.prototype.createProgram = function (this: WebGL2RenderingContext) {
    takeAway(this)
    return createProgram.call(this)
  }
else
  WebGL2RenderingContext.prototype.drawElements = function (this: WebGL2RenderingContext, ...what: Parameters<typeof drawElements>) {
    takeAway(this)
    drawElements.apply(this, what)
  }
