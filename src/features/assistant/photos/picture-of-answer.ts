import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { readWindowPicture } from '#app/camera/window-pictures.ts'
import type { AssistantPhoto } from '#shared/contracts/assistant.ts'
import { notePictureAtom } from '../conversation/conversation.atoms.ts'
import { keepPictureOf } from './photos-in-hand.ts'

/** Where the picture of an answer's window is. gone: nobody keeps the photo any more. unreachable: it cannot be had just now. */
type PictureOfAnswer = { readonly id: string } | 'opening' | 'gone' | 'unreachable'

interface ShownPhoto {
  readonly answerId: string
  /** Of the photo among those of the answer. */
  readonly place: number
  readonly photo: AssistantPhoto
  /** As the conversation notes it; this browser may have removed it since. */
  readonly pictureId: string | undefined
}

/** The picture in which the answer's blinds are drawn. Where this browser has it no longer, it is made again of the photo that the server keeps. */
export function usePictureOfAnswer({ answerId, place, photo, pictureId }: ShownPhoto): PictureOfAnswer {
  const note = useSetAtom(notePictureAtom)
  const { data, isPending } = useQuery({
    queryKey: ['picture of answer', answerId, place],
    async queryFn() {
      if (pictureId && (await readWindowPicture(pictureId))) return { id: pictureId }
      const made = await keepPictureOf(photo)
      if (typeof made !== 'string') note(answerId, place, made.id)
      return made
    },
    enabled: photo.window !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return isPending ? 'opening' : (data ?? 'unreachable')
}
