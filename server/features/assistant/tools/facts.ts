import { z } from 'zod'
import type { Fact } from '../knowledge/facts.ts'
import { FACT_TOPICS } from '../knowledge/facts.ts'
import { factsOf, factText, findFacts } from '../knowledge/find-facts.ts'
import type { Turn } from '../turn/turn.ts'
import { assistantTool } from './tool.ts'

export const findFactsTool = assistantTool({
  name: 'find_facts',
  description:
    'What the shop has written down about its products, measuring, fitting, ordering, payment, delivery, returns, privacy and itself. Where nothing fits, nobody has written it down: say so and offer a person, never guess.',
  input: z.object({ question: z.string().min(1).max(400), topic: z.enum(FACT_TOPICS).nullable().default(null) }),
  async run(turn, { question, topic }) {
    const found = findFacts(question, turn.language, topic)
    if (found.length > 0) turn.features.add('facts')
    return {
      facts: found.map(({ fact, score, share }) => ({
        ...told(turn, fact),
        score: Math.round(score * 10) / 10,
        share: Math.round(share * 100) / 100,
      })),
    }
  },
})

export const readFactsTool = assistantTool({
  name: 'read_facts',
  description: 'Facts by their ids, as find_facts gives them.',
  input: z.object({ ids: z.array(z.string().max(80)).min(1).max(6) }),
  async run(turn, { ids }) {
    turn.features.add('facts')
    return { facts: factsOf(ids).map((fact) => told(turn, fact)) }
  },
})

const told = (turn: Turn, fact: Fact) => ({
  id: fact.id,
  date: fact.date,
  answer: factText(fact, turn.language, turn),
  leads_to: fact.leadsTo ?? null,
  products: fact.products ?? [],
})
