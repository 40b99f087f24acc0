import { mount, type Route, reply } from '#server/http/calls/mount.ts'
import { mountStream } from '#server/http/calls/mount-stream.ts'
import * as contracts from '#shared/contracts/assistant.ts'
import { type AssistantDeps, chat, endConversation, insertConversation, updateHelpful } from './assistant.service.ts'
import { keepImage, readImage } from './photos/kept-images.ts'
import { photoLine } from './photos/photo-line.ts'
import { chatLine } from './turn/chat-line.ts'

/** Where a photo is read back from; a private address that is never the same for another photo. */
const imageUrl = (id: string): string => contracts.getUploadedImage.path.replace('{id}', id)
const KEEP_PRIVATELY = { 'cache-control': 'private, max-age=86400' }

export function assistantRoutes(shared: Omit<AssistantDeps, 'line' | 'questions'>): Route[] {
  const deps: AssistantDeps = { ...shared, line: photoLine(), questions: chatLine() }
  return [
    mount(contracts.openChatSession, async ({ db, body, now }) => {
      const isNew = await insertConversation(db, body.sessionId, now)
      return reply(isNew ? 201 : 200, { success: true, sessionId: body.sessionId })
    }),
    mount(
      contracts.deleteChatSession,
      async ({ params }) => {
        await endConversation(deps, params.sessionId)
        return { success: true }
      },
      { transaction: false },
    ),
    mountStream(contracts.enhancedChat, (call) => chat(deps, call)),
    mount(
      contracts.uploadImages,
      async ({ body, files, now, address, gone }) => {
        const images = []
        const lenses = [body.focal_length_35mm ?? []].flat()
        for (const [index, { bytes, originalName }] of (files.images ?? []).entries()) {
          const photo = { bytes, focalLength35Mm: lenses[index] || null }
          const { id, widthPx, heightPx } = await keepImage(deps, photo, body.sessionId ?? null, { now, address, gone })
          images.push({ id, name: originalName, url: imageUrl(id), width: widthPx, height: heightPx })
        }
        return { success: true, images }
      },
      { transaction: false },
    ),
    mount(contracts.getUploadedImage, async ({ db, params }) => {
      const { bytes } = await readImage(deps, db, params.id)
      return reply(200, { bytes }, KEEP_PRIVATELY)
    }),
    mount(contracts.rateAnswer, async ({ db, body }) => ({
      success: await updateHelpful(db, body.sessionId, body.messageId, body.helpful),
    })),
  ]
}
