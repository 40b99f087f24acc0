import type { Deps } from '#server/deps.ts'
import { ApiError } from '#server/errors.ts'
import { mount, type Route, reply } from '#server/http/calls/mount.ts'
import { speakText } from '#shared/contracts/speech.ts'
import { spokenText } from '#shared/domain/spoken-text.ts'

/** It writes nothing and is the same for everybody, so it waits for the voice without a transaction and without a session. */
export function speechRoutes({ speech }: Pick<Deps, 'speech'>): Route[] {
  return [
    mount(
      speakText,
      async ({ body, address, gone, log }) => {
        const text = spokenText(body.text, body.language)
        if (text === '') throw new ApiError('invalid_request', 'There is nothing to read in this text.')
        const { bytes, mediaType, voice } = await speech.speak({ text, language: body.language }, { address, gone, log })
        return reply(200, { bytes, mediaType }, { 'x-voice': voice })
      },
      { onlyReads: true, transaction: false, withoutSession: true },
    ),
  ]
}
