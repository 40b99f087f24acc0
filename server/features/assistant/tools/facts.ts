import { z } from 'zod'
import { factText, findFacts } from '../knowledge/find-facts.ts'
import { assistantTool } from './tool.ts'

export const findFactsTool = assistantTool({
  name: 'find_facts',
  description:
    'What the shop has written down about its products, measuring, fitting, ordering, payment, delivery, returns, privacy and itself. Where nothing fits, nobody has written it down: say so and offer a person, never guess.',
  input: z.object({ question: z.string().min(1).max(400) }),
  async run(turn, { question }) {
    const found = findFacts(question, turn.language)
    const facts = found.map(({ fact, score, share }) => ({
      id: fact.id,
      date: fact.date,
      source: fact.source,
      answer: factText(fact, turn.language, turn.business),
      leads_to: fact.leadsTo ?? null,
      score: Math.round(score * 10) / 10,
      share: Math.round(share * 100) / 100,
    }))
    if (facts.length > 0) turn.features.add('facts')
    return { facts }
  },
})
