import { afterEach, beforeEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { assistantScreen } from '#app/features/assistant/assistant-screen.tsx'
import { forgetSentPhotos } from '#app/features/assistant/photos/photos-in-hand.ts'
import { dismissToast, shownToasts } from '#app/ui/toast.ts'
import {
  type AssistantAnswer,
  deleteChatSession,
  enhancedChat,
  openChatSession,
  rateAnswer,
  uploadImages,
} from '#shared/contracts/assistant.ts'
import { openShop, renderScreen, type Shop, storedBlind } from '#tests/support/fake-shop.tsx'

/** The chat over a fake shop whose assistant says what the test tells it to. */
export interface FakeAssistant extends Shop {
  /** The next answers, in order; the last one is given again. Each is streamed in the pieces of `streamed`. */
  answers: AssistantAnswer[]
  /** What is streamed before the answer; its words where absent. */
  streamed: string[] | null
  /** Awaited before each piece of the stream. */
  beforePiece: () => Promise<unknown>
  /** The stream breaks off after the pieces. */
  breaksOff: boolean
  questions(): Record<string, unknown>[]
}

function openAssistant(): FakeAssistant {
  const shop = openShop()
  const assistant: FakeAssistant = Object.assign(shop, {
    answers: [anAnswer()],
    streamed: null,
    beforePiece: async () => {},
    breaksOff: false,
    questions: () => shop.sent.filter(({ path }) => path === enhancedChat.path).map(({ body }) => body),
  })
  let uploaded = 0
  shop
    .on(openChatSession, ({ body }) => ({ success: true, sessionId: body.sessionId }))
    .on(deleteChatSession, () => ({ success: true }))
    .on(rateAnswer, () => ({ success: true }))
    .on(uploadImages, ({ form }) => ({
      success: true,
      images: (form?.getAll('images') ?? []).map((file) => {
        uploaded += 1
        const id = `photo-${uploaded}`
        return { id, name: (file as File).name, url: `/api/uploaded-images/${id}`, width: 800, height: 600 }
      }),
    }))
    .onStream(enhancedChat, async function* () {
      const answer = assistant.answers.length > 1 ? assistant.answers.shift() : assistant.answers[0]
      if (!answer) throw new Error('the test gives no answer')
      for (const text of assistant.streamed ?? answer.response.split(/(?<= )/)) {
        await assistant.beforePiece()
        yield { event: 'delta', data: { text } }
      }
      await assistant.beforePiece()
      if (assistant.breaksOff) throw new TypeError('network error')
      return answer
    })
  return assistant
}

/** Gives each test of a file an empty browser and a fake assistant, with the guide seen. `use` receives it. */
export function withFreshAssistant(use: (assistant: FakeAssistant) => void): void {
  beforeEach(async () => {
    await page.viewport(1280, 900)
    localStorage.clear()
    sessionStorage.clear()
    forgetSentPhotos()
    localStorage.setItem('melvin_guidance_seen', 'true')
    use(openAssistant())
  })
  afterEach(() => {
    for (const shown of shownToasts()) dismissToast(shown.id)
    vi.unstubAllGlobals()
  })
}

export async function openChat() {
  const Screen = assistantScreen({
    blindOnWindow: async () => (props) => <p>{`${props.picture} with ${JSON.stringify(props.blind)}`}</p>,
    detailsDialog: async () => (props) => (
      <div role="dialog" aria-label="Details">
        <p>{`${props.feature}: ${props.productInterest}`}</p>
        <button type="button" onClick={() => props.onSaved(props.feature)}>
          Save
        </button>
      </div>
    ),
  })
  const { rendered, where } = await renderScreen(<Screen />)
  const field = rendered.getByLabelText('Your message')
  const send = rendered.getByRole('button', { name: 'Send Message' })
  const ask = async (text: string) => {
    await field.fill(text)
    await send.click()
  }
  const conversation = rendered.getByRole('region', { name: 'Conversation' })
  const answered = (text: string | RegExp) => expect.element(conversation.getByText(text).first()).toBeVisible()
  return { rendered, where, field, send, ask, conversation, answered }
}

let made = 0

export function anAnswer(change: Partial<AssistantAnswer> = {}): AssistantAnswer {
  made += 1
  return {
    response: 'A roller blind keeps a bedroom dark.',
    aiProvider: 'embedded',
    routingReason: 'no_key',
    features: [],
    messageId: `answer-${made}`,
    language: 'en',
    facts: [],
    photos: [],
    quickReplies: [],
    basket: [],
    actions: [],
    ...change,
  }
}

/** A blind as the assistant proposes it. */
export const proposedLine = (change: Partial<AssistantAnswer['basket'][number]> = {}): AssistantAnswer['basket'][number] => ({
  id: 'proposed',
  product_type: 'roller-blockout',
  product_name: 'Roller Blinds - Blockout',
  width_mm: 1200,
  drop_mm: 1500,
  control_side: 'left',
  mount_type: 'inside-recess',
  colour: 'Charcoal',
  quantity: 1,
  price: 1090,
  room: 'Bedroom',
  width_band_mm: 1200,
  drop_band_mm: 1500,
  colour_hex: '#44484b',
  ...change,
})

/** Writes the list as another tab does. */
export function storeList(lines: readonly object[] = [storedBlind]): void {
  localStorage.setItem('unsent:quote-blinds', JSON.stringify(lines))
  localStorage.setItem('unsent:quote-in-hand', JSON.stringify({ state: 'draft', unnumbered: [], writtenAs: crypto.randomUUID() }))
}

export const storedList = (): { id: string; colour: string; quantity: number }[] =>
  JSON.parse(localStorage.getItem('unsent:quote-blinds') ?? '[]')
