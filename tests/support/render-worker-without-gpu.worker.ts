import '#workers/render/runtime/render.worker.ts'

/**
 * The real render worker, from which the browser takes the graphics processor away: right in the middle of the first drawing, or while a photo is
 * opened. Or the driver links no program, though the browser says that it can, or fails at a drawing. Its name says which.
 */
const { createProgram, drawElements } = WebGL2RenderingContext.prototype
const takeAway = (gl: WebGL2RenderingContext) => gl.getExtension('WEBGL_lose_context')?.loseContext()
if (self.name === 'that is taken away while opening')
  WebGL2RenderingContext.prototype.createProgram = function (this: WebGL2RenderingContext) {
    takeAway(this)
    return createProgram.call(this)
  }
else if (self.name === 'whose driver links no program') WebGL2RenderingContext.prototype.linkProgram = () => {}
else if (self.name === 'whose driver fails')
  WebGL2RenderingContext.prototype.drawElements = () => {
    throw new Error('the driver failed')
  }
else
  WebGL2RenderingContext.prototype.drawElements = function (this: WebGL2RenderingContext, ...what: Parameters<typeof drawElements>) {
    takeAway(this)
    drawElements.apply(this, what)
  }
