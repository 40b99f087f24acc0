import { createContext, use } from 'react'
import type { AssistantLanguage } from '#shared/contracts/assistant.ts'

/** The language in which a part speaks. The page is English; an answer of the assistant may be Afrikaans, with all that stands in it. */
export const LanguagePlace = createContext<AssistantLanguage>('en')

export const useLanguage = (): AssistantLanguage => use(LanguagePlace)
