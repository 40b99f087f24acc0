import { z } from 'zod'
import { FOCAL_LENGTH_35MM } from '#shared/domain/image-header.ts'
import { endpoint } from './endpoint.ts'
import { MAX_ORDER_LINES, oneLine, orderedBlind, productTypeText, rand, sessionId, severalLines, shortText } from './fields.ts'
import { PHOTO_KINDS } from './file-kinds.ts'

/** The chat with the shop's assistant. What it says of prices comes from the price lists; what it proposes is applied by the browser. */

/** Who wrote an answer. embedded: the server's own assistant, which needs no outside service. */
export const ASSISTANT_PROVIDERS = ['claude', 'gpt', 'embedded'] as const
export type AssistantProvider = (typeof ASSISTANT_PROVIDERS)[number]

/** Why this model answered: the words of `routingReason`. */
const ROUTING_REASONS = [
  /** No key of an outside model is set. */
  'no_key',
  /** A key of one outside model is set, and it answers everything. */
  'only_model',
  /** With keys of both, photos and long questions go to Claude, short ones to GPT. */
  'photo',
  'long_question',
  'short_question',
  /** The chosen model could not be reached, refused, or broke off. Another one answered. */
  'model_failed',
  'model_slow',
  /** The tokens of this conversation, or of the day, are used up. */
  'conversation_budget',
  'day_budget',
] as const
export type RoutingReason = (typeof ROUTING_REASONS)[number]

/** What an answer may rest on, in no order. Of an answer's own `features`, which stand as they were looked up, the first two are shown as badges. */
const ANSWER_FEATURES = [
  'price_list',
  'basket',
  'photo',
  'colours',
  'sizes',
  'lead_time',
  'advice',
  'facts',
  'consultation',
  'person',
] as const
export type AnswerFeature = (typeof ANSWER_FEATURES)[number]

export const assistantLanguage = z.enum(['en', 'af'])
export type AssistantLanguage = z.output<typeof assistantLanguage>

/** A line of the working list as the browser stores it. */
export const basketLine = orderedBlind.extend({
  /** Given by whoever makes the line; changes name the line by it. */
  id: oneLine(80).min(1),
  price: rand,
  width_band_mm: z.number().nullable().default(null),
  drop_band_mm: z.number().nullable().default(null),
  colour_hex: oneLine(20).nullable().default(null),
})
export type BasketLine = z.output<typeof basketLine>
export const basket = z
  .array(basketLine)
  .max(MAX_ORDER_LINES)
  .superRefine((lines, context) => {
    const ids = lines.map(({ id }) => id)
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'id'],
          message: 'Two lines have this id. Please give each line an id of its own.',
        })
  })

/** So many photos a question may have. */
export const MAX_CHAT_IMAGES = 3
/** Source: customer specification, section 8. */
export const TOO_MANY_IMAGES = `Maximum ${MAX_CHAT_IMAGES} images allowed`
/** Which of a question's photos, from 0. */
export const photoIndex = z
  .int()
  .min(0)
  .max(MAX_CHAT_IMAGES - 1)

/** The screens to which the assistant shows the way. */
export const ASSISTANT_SCREENS = ['measure', 'calculator', 'quote', 'shutters', 'ar', 'walkthrough', 'tracking'] as const
export type AssistantScreen = (typeof ASSISTANT_SCREENS)[number]

/** The longest message to a person of the shop, in letters. */
export const HAND_OVER_MAX = 1000

/** A change that the assistant proposes. It changes nothing by itself: the browser applies it, and can undo it. */
export const assistantAction = z.discriminatedUnion('kind', [
  /** `asked`: the customer asked for it, so the browser applies it at once. Else it is offered with a button. */
  z.strictObject({
    kind: z.literal('add_line'),
    asked: z.boolean(),
    line: basketLine,
    /** Where on the list a blind stood that comes back, from 0. Others come last. */
    place: z.int().min(0).max(MAX_ORDER_LINES).optional(),
  }),
  /** Replaces the line of the same id. */
  z.strictObject({ kind: z.literal('change_line'), line: basketLine }),
  z.strictObject({ kind: z.literal('remove_line'), id: oneLine(80).min(1) }),
  z.strictObject({ kind: z.literal('open_screen'), screen: z.enum(ASSISTANT_SCREENS) }),
  /** Opens the dialog for contact details, for what needs a consultant's visit. `interest` is shown to the consultant. */
  z.strictObject({ kind: z.literal('leave_details'), feature: z.enum(['walkthrough', 'shutters']), interest: shortText }),
  /** A message to a person of the shop, which the customer sends by WhatsApp himself. */
  z.strictObject({ kind: z.literal('hand_over'), text: z.string().max(HAND_OVER_MAX) }),
  /** Shows a blind on the photo of this answer's `photos`. */
  z.strictObject({
    kind: z.literal('show_on_photo'),
    photo: photoIndex,
    product_type: productTypeText,
    colour: shortText,
    colour_hex: z.string().max(20).nullable(),
    /** Whether the customer has chosen no colour yet, so that this one only shows what the blind may look like. */
    is_example: z.boolean().optional(),
    /** The size that the customer gave for the window, where it is not the one that the photo told. */
    typed_size: z.strictObject({ width_mm: z.number().positive(), drop_mm: z.number().positive() }).optional(),
  }),
])
export type AssistantAction = z.output<typeof assistantAction>

const n = z.number()
const point = z.strictObject({ x: n, y: n })

/** What the vision core found in a photo of the question. */
export const assistantPhoto = z.strictObject({
  photo: photoIndex,
  /** Of an uploaded photo. */
  image_id: z.string().nullable(),
  /** Colours of the room, the most seen first, #rrggbb. */
  room_colours: z.array(z.string()),
  window: z
    .strictObject({
      width_mm: n,
      drop_mm: n,
      /** Half the width of each 95 % interval. */
      width_ci95_mm: n,
      drop_ci95_mm: n,
      scale: z.enum(['board', 'a4', 'card', 'known_length', 'assumed']),
      /** Whether it may well be something else: a picture, a mirror, a door. */
      is_doubtful: z.boolean().optional(),
      /** The picture in whose pixels the corners and the camera are. */
      picture: z.strictObject({ width_px: n, height_px: n }),
      /** Clockwise from the top left, pixels. */
      corners: z.array(point).length(4),
      /** As workers/geometry/plane-camera.ts describes it: by it the browser draws a blind on the photo. */
      camera: z.strictObject({
        focalPx: n,
        k1: n,
        k2: n,
        centre: point,
        rotation: z.array(n).length(9),
        translationMm: z.array(n).length(3),
        cornersMm: z.array(point).length(4),
      }),
    })
    .nullable(),
  /** Why there is no window, in a sentence; null where one was found. */
  refusal: z.string().nullable(),
})
export type AssistantPhoto = z.output<typeof assistantPhoto>

/** A fact that an answer rests on. */
const factShown = z.strictObject({ id: z.string(), date: z.iso.date() })
export type FactShown = z.output<typeof factShown>

/** What the customer may well want to say next. A product or colour is shown with its picture. */
export const QUICK_REPLY_MAX = 80
const quickReply = z.strictObject({
  text: z.string().max(QUICK_REPLY_MAX),
  picture: z.strictObject({ product_type: z.string(), colour_hex: z.string().nullable() }).nullable(),
})
export type QuickReply = z.output<typeof quickReply>

/** Of which room a photo of the conversation shows a window, as the customer has said it. */
const photoRoom = z.strictObject({ image_id: z.string(), room: shortText })

export const assistantAnswer = z.strictObject({
  response: z.string(),
  aiProvider: z.enum(ASSISTANT_PROVIDERS),
  routingReason: z.enum(ROUTING_REASONS),
  features: z.array(z.enum(ANSWER_FEATURES)),
  /** Names the answer, for feedback. */
  messageId: z.string(),
  language: assistantLanguage,
  facts: z.array(factShown),
  photos: z.array(assistantPhoto),
  /** The rooms that this message gave to uploaded photos of it or of an earlier one. The latest word counts. Absent in what browsers kept of older versions. */
  photoRooms: z.array(photoRoom).optional(),
  quickReplies: z.array(quickReply),
  /** The request's basket with the asked changes applied. */
  basket: z.array(basketLine),
  actions: z.array(assistantAction),
})
export type AssistantAnswer = z.output<typeof assistantAnswer>

/** A conversation by its session_{timestamp}_{random} id, which nobody else knows. */
export const openChatSession = endpoint({
  method: 'POST',
  path: '/api/chat/session',
  summary: 'Begins a conversation. The same id again answers 200.',
  access: 'anyone',
  body: z.strictObject({ sessionId }),
  response: z.strictObject({ success: z.literal(true), sessionId: z.string() }),
  statuses: [201, 200],
  perMinute: 60,
})

export const deleteChatSession = endpoint({
  method: 'DELETE',
  path: '/api/chat/session/{sessionId}',
  summary: 'Deletes a conversation with its photos. An unknown id is deleted already.',
  access: 'anyone',
  params: z.strictObject({ sessionId }),
  response: z.strictObject({ success: z.literal(true) }),
  perMinute: 60,
})

/** The longest message, in letters and lines. */
export const MESSAGE_MAX = 2000
/** So long photos of conversations are kept, here and in the browser that sent them. The privacy facts of the assistant's knowledge say this figure. */
export const CHAT_PHOTO_DAYS = 30
/** What no base64 has. Asked the other way round, a pattern of all of it would overflow the stack with a large photo. */
const NOT_BASE64 = /[^A-Za-z0-9+/=]|=[^=]|={3}|^=|^$/
/** In base64; a photo that the browser has made smaller has a tenth of it. */
const MAX_IMAGE_CHARACTERS = 4_000_000

/** The user context of the specification: where the visitor comes from. The browser sends it, and no handler reads it: it opens no door. */
export const userContext = z.record(oneLine(60), z.union([oneLine(200), z.boolean(), z.number(), z.null()]))

export const enhancedChat = endpoint({
  method: 'POST',
  path: '/api/melvin/enhanced-chat',
  summary: 'One question to the assistant, with up to three photos. Prices in the answer come from the price lists alone.',
  access: 'anyone',
  body: z
    .strictObject({
      message: severalLines(MESSAGE_MAX, 60).default(''),
      sessionId,
      /** Base64 without a data-URL prefix. */
      images: z
        .array(
          z
            .string()
            .max(MAX_IMAGE_CHARACTERS, { error: 'This photo is too large: please send it smaller, or upload it.', abort: true })
            .refine((given) => !NOT_BASE64.test(given), 'Please send base64 without a prefix.')
            .meta({ contentEncoding: 'base64' }),
        )
        .max(MAX_CHAT_IMAGES, TOO_MANY_IMAGES)
        .default([]),
      /** Ids of photos that were uploaded before. */
      imageIds: z.array(oneLine(200).min(1)).max(MAX_CHAT_IMAGES, TOO_MANY_IMAGES).default([]),
      userContext: userContext.nullish(),
      basket: basket.default([]),
    })
    .refine(({ message, images, imageIds }) => message !== '' || images.length + imageIds.length > 0, {
      error: 'Please write a message or add a photo.',
      path: ['message'],
    })
    .refine(({ images, imageIds }) => images.length + imageIds.length <= MAX_CHAT_IMAGES, {
      error: TOO_MANY_IMAGES,
      path: ['images'],
    }),
  response: assistantAnswer,
  stream: { events: { delta: z.strictObject({ text: z.string() }) }, last: 'message' },
  errors: ['unusable_file', 'vision_unavailable'],
  perMinute: 40,
  bodyBytes: MAX_CHAT_IMAGES * MAX_IMAGE_CHARACTERS + 512 * 1024,
})

/** As text, because a form has no numbers. Empty where it is unknown. */
const focalLength35Mm = z.union([
  z.literal(''),
  z.coerce.number<string | number>('Please give a number in millimetres.').min(FOCAL_LENGTH_35MM.min).max(FOCAL_LENGTH_35MM.max),
])

export const uploadImages = endpoint({
  method: 'POST',
  path: '/api/upload-images',
  summary: 'Keeps up to three photos for a conversation: written anew, without what cameras note beside the picture.',
  access: 'anyone',
  files: [{ name: 'images', maxCount: MAX_CHAT_IMAGES, maxBytes: 10_000_000, kinds: PHOTO_KINDS, required: true }],
  body: z.object({
    sessionId: sessionId.optional(),
    /**
     * What the file of each photo told of its lens, in the order of `images`: whoever makes a photo smaller loses what cameras note in it, and a window is
     * measured better with it. A form with one photo has one.
     */
    focal_length_35mm: z.union([focalLength35Mm, z.array(focalLength35Mm).max(MAX_CHAT_IMAGES)]).optional(),
  }),
  response: z.strictObject({
    success: z.literal(true),
    images: z.array(z.strictObject({ id: z.string(), name: z.string(), url: z.string(), width: z.int(), height: z.int() })),
  }),
  errors: ['unusable_file', 'storage_full'],
  perMinute: 20,
})

export const getUploadedImage = endpoint({
  method: 'GET',
  path: '/api/uploaded-images/{id}',
  summary: 'A photo that was uploaded, by its unguessable id.',
  access: 'anyone',
  params: z.strictObject({ id: oneLine(200).min(1) }),
  response: { mediaType: 'image/jpeg' },
  perMinute: 240,
})

export const rateAnswer = endpoint({
  method: 'POST',
  path: '/api/chat/feedback',
  summary: 'Says whether an answer helped. The last word counts.',
  access: 'anyone',
  body: z.strictObject({ sessionId, messageId: oneLine(80).min(1), helpful: z.boolean() }),
  response: z.strictObject({ success: z.boolean() }),
  perMinute: 60,
})
